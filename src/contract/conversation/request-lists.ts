import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { line } from '#contract/core/text-fields.ts'
import { Id, noReply } from '#contract/core/wire.ts'
import { clientRequestKinds } from './client-request.ts'
import { ListedRequests } from './client-requests.ts'

/** As many as the office keeps. */
export const mostRequestLists = 50
export const tooManyLists = 'Kontoret kan inte ha fler listor. Ta bort någon först.'
export const listNameChars = 60

export const NewRequestList = z.object({
  name: line(listNameChars, 'Ange ett namn.'),
  requests: ListedRequests,
})

/** Things that the office often asks customers for together, under a name. */
export const RequestList = z.object({
  id: Id,
  name: z.string(),
  requests: z.array(
    z.object({ kind: z.enum(clientRequestKinds), title: z.string(), help: z.string(), options: z.array(z.string()) }),
  ),
})
export type RequestList = z.infer<typeof RequestList>

export const requestLists = {
  /** The office's lists, by name. */
  list: extraMemberCall({
    method: 'GET',
    path: '/office/request_lists/',
    right: 'keepRequestLists',
    reply: z.array(RequestList),
    reads: 'request-lists',
  }),
  /** Keeps a list for the whole office; one of the same name is replaced. */
  save: extraMemberCall({
    method: 'PUT',
    path: '/office/request_lists/',
    right: 'keepRequestLists',
    body: NewRequestList,
    reply: RequestList,
    touches: ['request-lists'],
  }),
  remove: extraMemberCall({
    method: 'DELETE',
    path: '/office/request_lists/:id/',
    right: 'keepRequestLists',
    ...noReply,
    touches: ['request-lists'],
  }),
}

import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { MatterStatus } from './matters.ts'
import { ViewFilters } from './office-filters.ts'
import { listSorts } from './sorts.ts'
import { officeViews } from './office-views.ts'
import { limits } from '#contract/core/limits.ts'
import { line, optionalLine } from '#contract/core/text-fields.ts'
import { Id, noReply } from '#contract/core/wire.ts'

/** As many as one person keeps. */
export const maxSavedViews = 50
export const tooManyViews = 'Du kan inte spara fler vyer. Ta bort någon först.'

const nameChars = 60

/** The part that its owner fills in. A shared one the whole office sees. */
export const NamedView = z.object({
  name: line(nameChars, 'Ange ett namn.'),
  shared: z.boolean('Ange ja eller nej.'),
})

/** A search of the office's list, under a name. */
const View = z.extend(z.extend(NamedView, ViewFilters.shape), {
  sort: z._default(z.nullable(z.enum(listSorts, 'Det finns ingen sådan ordning.')), null),
  view: z.nullable(z.enum(officeViews, 'Det finns ingen sådan vy.')),
  status: z.nullable(MatterStatus),
  q: optionalLine(limits.titleChars),
})

export const SavedView = z.object({
  ...ViewFilters.shape,
  sort: z._default(z.nullable(z.enum(listSorts)), null),
  id: Id,
  name: z.string(),
  view: z.nullable(z.enum(officeViews)),
  status: z.nullable(MatterStatus),
  q: z.string(),
  shared: z.boolean(),
  /** True if it is the caller's own. */
  mine: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

export const savedViews = {
  /** One's own and those that colleagues share, oldest first. */
  list: extraMemberCall({
    method: 'GET',
    path: '/office/views/',
    right: 'saveViews',
    reply: z.array(SavedView),
    reads: 'saved-views',
  }),
  save: extraMemberCall({
    method: 'POST',
    path: '/office/views/',
    right: 'saveViews',
    body: View,
    reply: SavedView,
    status: 201,
    idempotent: 'always',
    touches: ['saved-views'],
  }),
  remove: extraMemberCall({
    method: 'DELETE',
    path: '/office/views/:id/',
    right: 'saveViews',
    ...noReply,
    touches: ['saved-views'],
  }),
}

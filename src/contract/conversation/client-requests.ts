import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { ClientRequest, type ClientRequestKind, clientRequestKinds } from './client-request.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { Upload } from '#contract/matters/matters.ts'
import { line, optionalText, text } from '#contract/core/text-fields.ts'

const option = line(limits.titleChars, 'Skriv vad som går att välja.')
const optionsText = 'Skriv två till tio olika svar att välja bland.'

const requestFields = {
  kind: z.enum(clientRequestKinds, 'Välj filer, text eller val.'),
  title: line(limits.titleChars, 'Skriv vad ni behöver.'),
  help: z._default(optionalText(limits.messageChars), ''),
  options: z._default(z.array(option, optionsText), []),
}
interface Choice {
  kind: ClientRequestKind
  options: readonly string[]
}
const hasChoice = ({ options }: Choice) => options.length >= 2 && options.length <= 10 && new Set(options).size === options.length
const choiceChecks = [
  z.refine<Choice>((one) => one.kind !== 'choice' || hasChoice(one), {
    error: optionsText,
    path: ['options'],
    params: { description: 'options: two to ten different ones for a choice, and none for the other kinds.' },
  }),
  z.refine<Choice>(({ kind, options }) => kind === 'choice' || options.length === 0, {
    error: 'Svar att välja bland hör till ett val.',
    path: ['options'],
    params: {},
  }),
] as const

const due = z.optional(z.nullable(CalendarDay))

/** The request as the office writes it. */
const NewClientRequest = z.object({ ...requestFields, due }).check(...choiceChecks)

/** The same as one of several, which have their last day in common, and in lists that are kept. */
export const ListedRequest = z.object(requestFields).check(...choiceChecks)
export type ListedRequest = z.infer<typeof ListedRequest>

/** As many as one sending asks for, and one list keeps. */
export const mostAtOnce = 10
const someText = `Fråga om minst en sak, och högst ${mostAtOnce} på en gång.`
export const ListedRequests = z.array(ListedRequest, someText).check(z.minLength(1, someText), z.maxLength(mostAtOnce, someText))

/** Several that are asked for in one sending. */
export const NewClientRequests = z.object({ requests: ListedRequests, due })

/** Which of the two a kind needs is checked by `answerProblems`. */
const ClientAnswer = z.object({
  answer: z._default(optionalText(limits.messageChars), ''),
  new_files: z.optional(z.array(Upload)),
})

const touches = ['requests'] as const

export const clientRequests = {
  /** Oldest first. */
  list: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/requests/',
    reply: z.array(ClientRequest),
    linksFiles: true,
    reads: 'requests',
  }),
  ask: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/requests/',
    body: NewClientRequest,
    reply: ClientRequest,
    status: 201,
    idempotent: 'always',
    touches,
  }),
  /** Asks for several things in one sending: one event, and one notification. */
  askSeveral: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/requests/several/',
    body: NewClientRequests,
    reply: z.array(ClientRequest),
    status: 201,
    idempotent: 'always',
    touches,
  }),
  answer: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/requests/:request/answer/',
    body: ClientAnswer,
    multipart: 'always',
    reply: ClientRequest,
    idempotent: 'always',
    touches,
  }),
  accept: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/requests/:request/accept/',
    reply: ClientRequest,
    touches,
  }),
  sendBack: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/requests/:request/return/',
    /** Another last day, or null for none. Without it the one before stays, unless it is over. */
    body: z.object({ reason: text(limits.messageChars, 'Skriv vad som fattas.'), due }),
    reply: ClientRequest,
    touches,
  }),
  cancel: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/requests/:request/cancel/',
    reply: ClientRequest,
    touches,
  }),
}

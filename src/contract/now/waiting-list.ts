import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { listRows, NextPage } from '#contract/core/next-page.ts'
import { wholeNumberInQuery } from '#contract/core/whole-number.ts'
import { Id } from '#contract/core/wire.ts'
import { waitingKindNames, waitingSides } from '#contract/history/waiting-kinds.ts'

const mostWaitingRows = 100
const limitText = `Ange ett antal mellan 1 och ${mostWaitingRows}.`

/** Something that waits in a matter: for whom, since when, and until which day. */
export const Waiting = z.object({
  kind: z.enum(waitingKindNames),
  side: z.enum(waitingSides),
  /** The proposal, payment, request and so on that it is about; null for the matter itself. */
  subject: z.nullable(Id),
  /** ISO 8601. */
  since: z.string(),
  /** The last day, `2026-12-02`, and the time of that day, `07:09`, in Sweden. */
  due: z.nullable(z.string()),
  time: z.nullable(z.string()),
  /** In a matter's standing: the reader is the partner whom it waits for. */
  mine: z.optional(z.boolean()),
})
export type Waiting = z.infer<typeof Waiting>

/** The same in a list of several matters. */
export const WaitingInMatter = z.extend(Waiting, { matter: Id, title: z.string() })
export type WaitingInMatter = z.infer<typeof WaitingInMatter>

interface OrderedWaiting {
  due: string | null
  since: Date | string
}

const never = '9999-12-31'
const sinceMs = ({ since }: OrderedWaiting) => new Date(since).getTime()

export const compareDays = (one: Pick<OrderedWaiting, 'due'>, other: Pick<OrderedWaiting, 'due'>): number =>
  (one.due ?? never).localeCompare(other.due ?? never)

/** Sorts what waits: by day, and then by how long it has waited. */
export const compareWaiting = (one: OrderedWaiting, other: OrderedWaiting): number =>
  compareDays(one, other) || sinceMs(one) - sinceMs(other)

export const waiting = {
  /** All that waits for the caller, by day and then by how long it has waited. */
  list: extraMemberCall({
    method: 'GET',
    path: '/waiting/',
    query: z.extend(NextPage, { limit: z._default(wholeNumberInQuery(1, mostWaitingRows, limitText), listRows) }),
    reply: z.array(WaitingInMatter),
    headers: ['X-Next'],
    reads: 'waiting',
  }),
}

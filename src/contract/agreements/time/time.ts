import * as z from 'zod/mini'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { agreementStates } from '#contract/agreements/states.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { line } from '#contract/core/text-fields.ts'
import { dayOfCentury } from '#contract/dates/calendar-day.ts'
import { wholeNumber } from '#contract/core/whole-number.ts'
import { Id, noReply, Sek } from '#contract/core/wire.ts'

/**
 * `charged`: the customer pays for it. `free`: the customer sees it and doesn't pay. `internal`:
 * only the office knows.
 */
export const timeKinds = ['charged', 'free', 'internal'] as const
export type TimeKind = (typeof timeKinds)[number]

/** In one matter. */
export const mostTimeLines = 500
const dayMinutes = 1_440

/** A line of time: work that somebody at the office did. */
export const TimeLine = z.object({
  id: Id,
  /** The agreement that it is charged to; null for none. */
  agreement: z.nullable(Id),
  day: z.string(),
  minutes: z.number(),
  what: z.string(),
  kind: z.enum(timeKinds),
  /** The name of the one who worked; null once the account is deleted. */
  by: z.nullable(z.string()),
  /** Its agreement has been settled or has ended, so it stays as it is. */
  settled: z.boolean(),
})
export type TimeLine = z.infer<typeof TimeLine>

/** An agreement at a ceiling price, with how far its hours have come. In SEK, VAT included. */
export const TimedCeiling = z.object({
  agreement: Id,
  number: z.string(),
  state: z.enum(agreementStates),
  minutes: z.number(),
  rate: Sek,
  amount: Sek,
  charged_minutes: z.number(),
  /** The cost of the charged minutes, and the rest, which would go back if it was settled now. */
  price: Sek,
  refund: Sek,
  /** Null until it is settled. */
  settled_minutes: z.nullable(z.number()),
  /** Hours can be written on it, and it can be settled. */
  open: z.boolean(),
})
export type TimedCeiling = z.infer<typeof TimedCeiling>

const minutesText = 'Ange en tid mellan 1 minut och 24 timmar.'

const fields = {
  agreement: z.optional(z.nullable(Id)),
  day: dayOfCentury(),
  minutes: wholeNumber(1, dayMinutes, minutesText),
  what: line(limits.titleChars, 'Skriv vad du har gjort.'),
  kind: z.enum(timeKinds, 'Välj om tiden debiteras, är fri eller är intern.'),
}

/** A new line. Without an agreement it belongs to the newest one that takes hours. */
export const TimeFields = z.object(fields)
export type TimeFields = z.output<typeof TimeFields>

/** Any of its fields. */
export const TimeChange = z.partial(TimeFields)
export type TimeChange = z.output<typeof TimeChange>

/** The minutes that were read, so that what came meanwhile isn't settled unseen. */
export const SettlementRequest = z.object({
  minutes: wholeNumber(0, mostTimeLines * dayMinutes, 'Ange hela minuter.'),
  confirm_password: CurrentPassword,
})

/** A settled agreement. In SEK. */
const Settlement = z.object({
  agreement: Id,
  minutes: z.number(),
  price: Sek,
  /** The sum on its way back; 0 where nothing is. */
  refund: Sek,
})

const touches = ['time'] as const

export const time = {
  /** Newest day first; a customer gets what isn't internal. */
  list: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/time/',
    reply: z.object({
      lines: z.array(TimeLine),
      ceilings: z.array(TimedCeiling),
      /** Promised, and not yet a line: for the office. */
      free_minutes_left: z.number(),
    }),
    reads: 'time',
  }),
  add: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/time/',
    body: TimeFields,
    reply: TimeLine,
    status: 201,
    idempotent: 'always',
    touches,
  }),
  change: extraMemberCall({
    method: 'PATCH',
    path: '/matters/:id/time/:line/',
    body: TimeChange,
    reply: TimeLine,
    touches,
  }),
  remove: extraMemberCall({
    method: 'DELETE',
    path: '/matters/:id/time/:line/',
    ...noReply,
    touches,
  }),
  /** The final settlement: the work is done, at the price of its minutes. */
  settle: extraMemberCall({
    method: 'POST',
    path: '/agreements/:id/settle/',
    body: SettlementRequest,
    reply: Settlement,
    status: 201,
    idempotent: 'always',
    touches: ['time', 'agreements', 'deadlines', 'payments', 'refunds', 'documents'],
  }),
}

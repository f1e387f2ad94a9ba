import * as z from 'zod/mini'
import { dayMs } from '#contract/dates/day-ms.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { GivenPassword } from '#contract/accounts/password-fields.ts'
import { NextPage } from '#contract/core/next-page.ts'
import { Email, text } from '#contract/core/text-fields.ts'
import { Id, Nothing, Sek } from '#contract/core/wire.ts'
import { wholeNumber } from '#contract/core/whole-number.ts'
import { withdrawalDays } from './period.ts'
import { whyNotWithdraw } from './right.ts'
import { withdrawalStates } from './states.ts'
import { WithdrawalReceipt, WithdrawalStatement } from './withdrawals.ts'

/**
 * The order of the office's list: those to decide on come before the decided ones. Anyone may have
 * sent them, so those from the buyer's address or by the office's hand come first.
 */
export const withdrawalParts = { fromBuyer: 0, ofOrder: 1, ofNoOrder: 2, decided: 3 } as const

const maybe = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema)

/**
 * A statement as the office sees it, with what it needs to judge: the order or agreement that it
 * names, whether it came in time and from the buyer's own address, and until when money has to
 * be back. Amounts in SEK, days `2026-12-06`.
 */
export const Withdrawal = z.object({
  id: Id,
  reference: z.string(),
  received_at: z.string(),
  name: z.string(),
  email: maybe(z.string()),
  message: maybe(z.string()),
  /** The sender's name for the agreement. */
  agreement_given: z.string(),
  /** Entered by the office: it came by mail, letter or phone. */
  by_hand: z.boolean(),
  state: z.enum(withdrawalStates),
  /** Null where nothing of ours was found under the given number. */
  agreement: maybe(z.object({ id: Id, number: z.string() })),
  payment: maybe(Id),
  matter: maybe(Id),
  amount: maybe(Sek),
  /** The rest of what was paid: more than that can't go back. */
  left: z.optional(Sek),
  /** The share of the work that is done, and whether the buyer asked for it to begin early. */
  share_done_percent: z.number(),
  early_start: z.boolean(),
  is_buyers_address: z.boolean(),
  last_day: maybe(z.string()),
  in_time: z.boolean(),
  /**
   * Why there was no right of withdrawal when it came; null if there was, or nothing was found.
   */
  why_not: z.optional(maybe(z.enum(whyNotWithdraw))),
  refund_due: z.string(),
  decided_at: maybe(z.string()),
  /** The office's decision: the amount to give back, or why it refused. */
  refund_amount: maybe(Sek),
  reason: maybe(z.string()),
  /** It can't be refused: see `mustAccept`. */
  must_accept: z.optional(z.boolean()),
  /** The viewer is the buyer, so that a colleague has to decide. */
  is_own: z.optional(z.boolean()),
})
export type Withdrawal = z.infer<typeof Withdrawal>

const momentText = 'Ange när meddelandet kom.'
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))
const Moment = z.string(momentText).check(z.refine(isMoment, { error: momentText, params: { format: 'date-time' } }))

const futureText = 'Tiden kan inte ligga i framtiden.'
const longAgoText = 'Tiden ligger mer än ett år tillbaka. Kontrollera årtalet.'

/**
 * The earliest time of arrival that isn't taken for a slip, such as the year 26: as far back as
 * the longest period of withdrawal, twelve months and fourteen days (distansavtalslagen 2 kap. 12
 * §).
 */
export const earliestArrival = (now: Date): Date => new Date(now.getTime() - (366 + withdrawalDays) * dayMs)

/** The fault of a time of arrival, for its field; undefined if it may be right. */
export const arrivalProblem = (receivedAt: Date, now: Date): string | undefined => {
  if (receivedAt > now) return futureText
  return receivedAt < earliestArrival(now) ? longAgoText : undefined
}

/** One that came by mail, letter or phone: `received_at` is when it arrived (ISO 8601). */
export const WithdrawalByHand = z.object({
  name: WithdrawalStatement.shape.name,
  agreement: WithdrawalStatement.shape.agreement,
  email: z.optional(z.nullable(Email)),
  message: WithdrawalStatement.shape.message,
  received_at: Moment,
  confirm_password: GivenPassword,
})
export type WithdrawalByHand = z.output<typeof WithdrawalByHand>

export const shareText = 'Ange en andel mellan 0 och 100 procent.'

export const WithdrawalAcceptance = z.object({
  share_percent: wholeNumber(0, 100, shareText),
  confirm_password: GivenPassword,
})

/** The office's calls about withdrawals; the public form is in `withdrawals.ts`. */
export const officeWithdrawals = {
  /**
   * A page of 50: first those to decide on, of these the ones that name an order from its buyer's
   * address, then those that name one, the most urgent on top. `X-Open` is how many are to be
   * decided on.
   */
  list: endpoint({
    method: 'GET',
    path: '/withdrawals/',
    extra: true,
    audience: 'member',
    right: 'seeWithdrawals',
    query: NextPage,
    reply: z.array(Withdrawal),
    status: 200,
    headers: ['X-Next', 'X-Open'],
    reads: 'withdrawals',
  }),
  enterByHand: endpoint({
    method: 'POST',
    path: '/withdrawals/by-hand/',
    extra: true,
    audience: 'member',
    body: WithdrawalByHand,
    reply: WithdrawalReceipt,
    status: 201,
    idempotent: 'always',
    touches: ['withdrawals', 'inbox'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/withdrawals/:id/accept/',
    extra: true,
    audience: 'member',
    body: WithdrawalAcceptance,
    reply: Withdrawal,
    status: 200,
    touches: ['withdrawals', 'inbox', 'agreements', 'deadlines', 'time', 'refunds', 'payments'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/withdrawals/:id/refuse/',
    extra: true,
    audience: 'member',
    body: z.object({ reason: text(limits.messageChars, 'Skriv varför.'), confirm_password: GivenPassword }),
    reply: Nothing,
    status: 204,
    touches: ['withdrawals', 'inbox'],
  }),
}

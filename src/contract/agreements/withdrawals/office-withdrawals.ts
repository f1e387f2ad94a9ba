import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { NextPage } from '#contract/core/next-page.ts'
import { Email, text } from '#contract/core/text-fields.ts'
import { Id, noReply, Sek } from '#contract/core/wire.ts'
import { wholeNumber } from '#contract/core/whole-number.ts'
import { refundStates } from '#contract/money/refunds/states.ts'
import { whyNotWithdraw } from './right.ts'
import { withdrawalStates } from './states.ts'
import { WithdrawalReceipt, WithdrawalStatement } from './withdrawals.ts'

/**
 * The order of the office's list: those to decide on come before the decided ones. Anyone may have
 * sent them, so those from the buyer's address or by the office's hand come first.
 */
export const withdrawalParts = { fromBuyer: 0, ofOrder: 1, ofNoOrder: 2, decided: 3 } as const

/**
 * A statement as the office sees it, with what it needs to judge: the order or agreement that it
 * names, whether it came in time and from the buyer's own address, and until when money has to
 * be back. Amounts in SEK, days `2026-12-06`.
 */
export const Withdrawal = z.object({
  id: Id,
  reference: z.string(),
  received_at: z.string(),
  /** When it was sent, by which it is judged; null where it came as it was sent. */
  sent_at: z.optional(z.nullable(z.string())),
  name: z.string(),
  email: z.nullable(z.string()),
  message: z.nullable(z.string()),
  /** The sender's name for the agreement. */
  agreement_given: z.string(),
  /** Entered by the office: it came by mail, letter or phone. */
  by_hand: z.boolean(),
  state: z.enum(withdrawalStates),
  /** Null where nothing of ours was found under the given number. */
  agreement: z.nullable(z.object({ id: Id, number: z.string() })),
  payment: z.nullable(Id),
  /** It was paid, however much of it has gone back since. */
  is_paid: z.optional(z.boolean()),
  /** Null also once it is gone, which the order outlives. */
  matter: z.nullable(Id),
  amount: z.nullable(Sek),
  /** The rest of what was paid: more than that can't go back. */
  left: z.optional(Sek),
  /** The share of the work that is done, and whether the buyer asked for it to begin early. */
  share_done_percent: z.number(),
  early_start: z.boolean(),
  /** Null once the buyer's account is deleted. */
  is_buyers_address: z.nullable(z.boolean()),
  last_day: z.nullable(z.string()),
  in_time: z.boolean(),
  /**
   * Why there was no right of withdrawal when it was sent; null if there was, or nothing was found.
   */
  why_not: z.optional(z.nullable(z.enum(whyNotWithdraw))),
  refund_due: z.string(),
  decided_at: z.nullable(z.string()),
  /** The office's decision: the amount to give back, or why it refused. */
  refund_amount: z.nullable(Sek),
  reason: z.nullable(z.string()),
  /**
   * The progress of that money: of a refund that failed, by what was asked for since. Null where
   * nothing goes back, or it isn't known.
   */
  refund_state: z.optional(z.nullable(z.enum(refundStates))),
  /** It can't be refused: see `mustAccept`. */
  must_accept: z.optional(z.boolean()),
  /** The viewer is the buyer, so that a colleague has to decide. */
  is_own: z.optional(z.boolean()),
  /** The same of an admin who gets a share of its payment, as the partner of that work. */
  is_own_share: z.optional(z.boolean()),
})
export type Withdrawal = z.infer<typeof Withdrawal>

const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))
const moment = (missing: string) =>
  z.string(missing).check(z.refine(isMoment, { error: missing, params: { format: 'date-time' } }))

/**
 * One that came by mail, letter or phone: `sent_at` is when it was sent, `received_at` when it
 * arrived (ISO 8601). Without the first it came as it was sent.
 */
export const WithdrawalByHand = z.object({
  name: WithdrawalStatement.shape.name,
  agreement: WithdrawalStatement.shape.agreement,
  email: z.optional(z.nullable(Email)),
  message: WithdrawalStatement.shape.message,
  sent_at: z.optional(moment('Ange när meddelandet skickades.')),
  received_at: moment('Ange när meddelandet kom.'),
  confirm_password: CurrentPassword,
})
export type WithdrawalByHand = z.output<typeof WithdrawalByHand>

export const shareText = 'Ange en andel mellan 0 och 100 procent.'

/** `share_percent` counts where the buyer owes for work; else all that is left goes back. */
export const WithdrawalAcceptance = z.object({
  share_percent: wholeNumber(0, 100, shareText),
  confirm_password: CurrentPassword,
})

/** The office's calls about withdrawals; the public form is in `withdrawals.ts`. */
export const officeWithdrawals = {
  /**
   * A page of 50: first those to decide on, of these the ones that name an order from its buyer's
   * address, then those that name one, the most urgent on top. `X-Open` is how many are to be
   * decided on.
   */
  list: extraMemberCall({
    method: 'GET',
    path: '/withdrawals/',
    right: 'seeWithdrawals',
    query: NextPage,
    reply: z.array(Withdrawal),
    headers: ['X-Next', 'X-Open'],
    reads: 'withdrawals',
  }),
  enterByHand: extraMemberCall({
    method: 'POST',
    path: '/withdrawals/by-hand/',
    body: WithdrawalByHand,
    reply: WithdrawalReceipt,
    status: 201,
    idempotent: 'always',
    touches: ['withdrawals', 'inbox'],
  }),
  accept: extraMemberCall({
    method: 'POST',
    path: '/withdrawals/:id/accept/',
    body: WithdrawalAcceptance,
    reply: Withdrawal,
    touches: ['withdrawals', 'inbox', 'agreements', 'deadlines', 'time', 'refunds', 'payments'],
  }),
  refuse: extraMemberCall({
    method: 'POST',
    path: '/withdrawals/:id/refuse/',
    body: z.object({ reason: text(limits.messageChars, 'Skriv varför.'), confirm_password: CurrentPassword }),
    ...noReply,
    touches: ['withdrawals', 'inbox'],
  }),
}

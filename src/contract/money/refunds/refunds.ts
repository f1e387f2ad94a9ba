import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { isSek } from '#contract/money/payments/payments.ts'
import { refundStates } from './states.ts'
import { line } from '#contract/core/text-fields.ts'
import { Id, Sek } from '#contract/core/wire.ts'

/** Money that an admin asked to give back. `amount` in SEK. */
export const Refund = z.object({
  id: Id,
  payment: Id,
  amount: Sek,
  reason: z.string(),
  state: z.enum(refundStates),
  asked_at: z.string(),
  /**
   * Of the failed one whose money still has to go back: how much, and the day on which it failed.
   * An admin can note that it was paid in another way.
   */
  owed: z.optional(z.object({ amount: Sek, failed_on: CalendarDay })),
  /** Paid in another way, and `how`, as the payer reads it. */
  repaid: z.optional(z.object({ amount: Sek, paid_on: CalendarDay, how: z.string() })),
})
export type Refund = z.infer<typeof Refund>

export const refundAmountText = 'Ange ett belopp i kronor, med högst två decimaler.'

/** The rest of the payment is checked where it is known. */
export const RefundRequest = z.object({
  amount: z.pipe(
    z.union([z.number(), z.string()], refundAmountText).check(isSek(0.01, limits.maxSek, refundAmountText)),
    z.transform(Number),
  ),
  reason: line(limits.titleChars, 'Ange varför pengarna går tillbaka.'),
  confirm_password: CurrentPassword,
})

/** Money of a failed refund that was paid in another way, such as to a bank account. */
export const RefundRepayment = z.object({
  paid_on: CalendarDay,
  how: line(limits.titleChars, 'Ange hur pengarna betalades.'),
  confirm_password: CurrentPassword,
})

export const refunds = {
  list: extraMemberCall({
    method: 'GET',
    path: '/payments/:id/refunds/',
    reply: z.array(Refund),
    reads: 'refunds',
  }),
  ask: extraMemberCall({
    method: 'POST',
    path: '/payments/:id/refunds/',
    body: RefundRequest,
    reply: Refund,
    status: 201,
    idempotent: 'always',
    touches: ['refunds', 'payments', 'documents'],
  }),
  /** A repeat is refused: the money is noted once. */
  repay: extraMemberCall({
    method: 'POST',
    path: '/payments/:id/refunds/:refund/repaid/',
    body: RefundRepayment,
    reply: Refund,
    touches: ['refunds', 'payments', 'documents', 'books'],
  }),
}

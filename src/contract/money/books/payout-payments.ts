import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { NextPage } from '#contract/core/next-page.ts'
import { Id, Sek } from '#contract/core/wire.ts'

/**
 * A payment whose money went on to a partner, as the books have it until now. Its numbers alone
 * say what it is: the partner may no longer see the matter. Amounts in SEK, as of a `Payout`.
 */
export const PayoutPayment = z.object({
  /** The payment's. */
  id: Id,
  matter: Id,
  /** The day that it is booked on, on which the share went on. */
  day: CalendarDay,
  gross: Sek,
  refunded: Sek,
  fee: Sek,
  share: Sek,
  owed_back: z.optional(Sek),
  owed_to_partner: z.optional(Sek),
})
export type PayoutPayment = z.infer<typeof PayoutPayment>

export const payoutPaymentCalls = {
  /** One's own, of a year at most: a page of 50, the newest first. */
  payoutPayments: extraMemberCall({
    method: 'GET',
    path: '/books/payout-payments/',
    right: 'seePayouts',
    query: z.object({ from: CalendarDay, to: CalendarDay, ...NextPage.shape }),
    reply: z.array(PayoutPayment),
    headers: ['X-Next'],
    reads: 'books',
  }),
}

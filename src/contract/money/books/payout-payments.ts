import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { NextPage } from '#contract/core/next-page.ts'
import { limits } from '#contract/core/limits.ts'
import { line } from '#contract/core/text-fields.ts'
import { Id } from '#contract/core/wire.ts'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { earnedSums, settledKinds } from './books.ts'

/**
 * A payment whose money went on to a partner, as the books have it until now. Its numbers alone
 * say what it is: the partner may no longer see the matter.
 */
export const PayoutPayment = z.object({
  /** The payment's. */
  id: Id,
  matter: Id,
  /** The day that it is booked on, on which the share went on. */
  day: CalendarDay,
  ...earnedSums,
})
export type PayoutPayment = z.infer<typeof PayoutPayment>

/** All that is owed one way of a payment's share, settled by hand; `how` as the partner reads. */
export const ShareSettlement = z.object({
  kind: z.enum(settledKinds, 'Välj hur andelen reglerades.'),
  paid_on: CalendarDay,
  how: line(limits.titleChars, 'Ange hur andelen betalades.'),
  confirm_password: CurrentPassword,
})
export type ShareSettlement = z.output<typeof ShareSettlement>

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
  /** A repeat is refused: a share is settled once. Nobody settles their own. */
  settleShare: extraMemberCall({
    method: 'POST',
    path: '/books/payout-payments/:id/settled/',
    right: 'keepBooks',
    body: ShareSettlement,
    reply: PayoutPayment,
    touches: ['books'],
  }),
}

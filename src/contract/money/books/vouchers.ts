import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { NextPage } from '#contract/core/next-page.ts'
import { Id, Sek } from '#contract/core/wire.ts'
import { voucherKinds } from './books.ts'

const monthText = 'Ange en månad, som 2026-11.'

/** A voucher with its rows, and the document that it leads to. */
export const Voucher = z.object({
  id: Id,
  /** `V2026-14`. */
  number: z.string(),
  kind: z.enum(voucherKinds),
  day: CalendarDay,
  text: z.string(),
  matter: Id,
  payment: Id,
  document: z.nullable(z.object({ id: Id, number: z.string() })),
  /** Debit is positive, credit negative. */
  rows: z.array(z.object({ id: Id, account: z.number(), amount: Sek })),
  /** Of a share that was settled by hand: how, and who noted it; null once they are gone. */
  settled: z.optional(z.object({ how: z.string(), noted_by: z.nullable(z.string()) })),
})
export type Voucher = z.infer<typeof Voucher>

export const voucherCalls = {
  /** The vouchers of a month or of a payment, a page of 50 by day, as they were written. */
  vouchers: extraMemberCall({
    method: 'GET',
    path: '/books/vouchers/',
    right: 'keepBooks',
    query: z
      .object({
        month: z.optional(z.string(monthText).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, monthText))),
        payment: z.optional(Id),
        ...NextPage.shape,
      })
      .check(
        z.refine(({ month, payment }) => (month === undefined) !== (payment === undefined), {
          path: ['month'],
          error: monthText,
          params: { description: 'Either month or payment.' },
        }),
      ),
    reply: z.array(Voucher),
    headers: ['X-Next'],
    reads: 'books',
  }),
}

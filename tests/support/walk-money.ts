// Money: after any story, the books, the lists and the payouts say the same.

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { books } from '#contract/money/books/books.ts'
import { voucherCalls } from '#contract/money/books/vouchers.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { expectOneTruth } from './money-truths.ts'
import { accessOf, parserOf, readerWith } from './read-as.ts'
import type { TestServer } from './server.ts'

const keeper = 'super@example.se'
const firstYear = 2026

/** Each payment by itself, and each year of the books with the payouts and the report of it. */
export const expectMoneyAgrees = async (here: TestServer): Promise<void> => {
  const access = (await accessOf(here, keeper)) ?? ''
  const read = readerWith(here, access)
  const parsed = parserOf(read, keeper)
  const get = (path: string) =>
    Promise.resolve(here.app.request(`/api${path}`, { headers: { authorization: `Bearer ${access}` } }))
  const paid = await here.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(matters, eq(matters.id, payments.matterId))
    .where(eq(payments.state, 'paid'))
  for (const { id } of paid) await expectOneTruth(here, { admin: { get }, id })

  const vouchersIn = async (month: string, after = ''): Promise<number> => {
    const { body, headers } = await read(`/books/vouchers/?month=${month}${after && `&after=${after}`}`)
    const next = headers.get('x-next')
    return z.parse(voucherCalls.vouchers.reply, body).length + (next ? await vouchersIn(month, next) : 0)
  }
  for (let year = firstYear; year <= Number(swedishDay(here.clock.now()).slice(0, 4)); year++) {
    const { gaps, unbalanced, months } = await parsed(`/books/summary/?year=${year}`, books.summary.reply)
    expect({ year, gaps, unbalanced }).toEqual({ year, gaps: [], unbalanced: [] })
    for (const { month, vouchers } of months) expect({ month, vouchers }).toEqual({ month, vouchers: await vouchersIn(month) })
    const report = await parsed(`/books/platform-report/?year=${year}`, books.platformReport.reply)
    for (const payout of await parsed(`/books/payouts/?from=${year}-01-01&to=${year}-12-31`, books.payouts.reply)) {
      const quarters = report.find(({ partner }) => partner.id === payout.partner.id)?.quarters ?? []
      const sum = (what: 'paid' | 'fees' | 'activities') =>
        Math.round(quarters.reduce((total, one) => total + one[what] * 100, 0))
      expect({ year, payout, ore: [sum('paid'), sum('fees'), sum('activities')] }).toEqual({
        year,
        payout,
        ore: [payout.share, payout.fee, payout.payments].map((sek) => Math.round(sek * 100)),
      })
    }
  }
}

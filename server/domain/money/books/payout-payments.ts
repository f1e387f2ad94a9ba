import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { listRows } from '#contract/core/next-page.ts'
import { payoutOf } from '#contract/money/books/earnings.ts'
import { payoutPeriodProblem } from '#contract/money/books/settings-problems.ts'
import { refuseFields } from '#contract/refusals.ts'
import { vouchers } from '#server/db/schema/books.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { cutPage, DayPart, decodeCursor, IdPart } from '#server/domain/shared/cursor.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { newestPaidOutIn, paidOutOfPayment, type PaidOut, type Period } from './paid-out.ts'

const Place = z.tuple([DayPart, IdPart])

/**
 * A page of the payments of one's own payouts, the newest first.
 * @throws FieldsRefused for a period that ends before it begins, or is longer than a year; for an
 * `after` that isn't of this list
 */
export const listPayoutPayments = async (
  { db }: Pick<Deps, 'db'>,
  { viewer, replyHeaders }: CallContext,
  { after, ...period }: Period & { after?: string | undefined },
) => {
  refuseFields({ to: payoutPeriodProblem(period) })
  const [day, id] = after ? decodeCursor(Place, after) : []
  const isAfter = day ? sql`(${vouchers.day}, ${vouchers.id}) < (${day}::date, ${id})` : undefined
  const of = and(eq(vouchers.partnerId, viewer.userId), isAfter)
  const rows = await newestPaidOutIn(db, period, { of, limit: listRows + 1 })
  const page = cutPage(rows, listRows, replyHeaders, (row) => [row.day, row.voucherId])
  return page.map(payoutPaymentToReply)
}

/** One of them, whosever it is. */
export const readPayoutPayment = async (db: Db, paymentId: number) =>
  payoutPaymentToReply(singleRow(await paidOutOfPayment(db, paymentId)))

const payoutPaymentToReply = (paid: PaidOut) => ({
  id: paid.paymentId,
  matter: paid.matterId,
  day: paid.day,
  ...payoutOf([paid]),
})

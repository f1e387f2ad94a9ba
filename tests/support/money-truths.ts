import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { owedShares } from '#contract/money/books/earnings.ts'
import { balanceAfter } from '#contract/money/books/postings.ts'
import type { VoucherKind } from '#contract/money/books/books.ts'
import { payments as paymentCalls } from '#contract/money/payments/payments.ts'
import { oreOf, sekOf } from '#contract/core/ore.ts'
import { voucherRows, vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { partnerLines } from '#server/db/schema/partner-invoices.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import { singleRow } from '#server/db/single-row.ts'
import { paidOutIn, paidOutOfPayment } from '#server/domain/money/books/paid-out.ts'
import { readPaymentLedger } from '#server/domain/money/books/payment-ledger.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'
import { storedOf } from './waiting-records.ts'

const accounts = { provider: 1580, bank: 1930, owedToCustomers: 2890, owedToPartners: 2440, vat: 2611 }

/** A payment in the books, in öre: the sum of an account, and of the events of some kinds. */
export const bookedOf = async ({ db }: Pick<TestServer, 'db'>, paymentId: number) => {
  const rows = await db
    .select({ voucher: vouchers.id, kind: vouchers.kind, account: voucherRows.account, ore: voucherRows.amountOre })
    .from(vouchers)
    .innerJoin(voucherRows, eq(voucherRows.voucherId, vouchers.id))
    .where(eq(vouchers.paymentId, paymentId))
    .orderBy(asc(voucherRows.id))
  const byVoucher = [...Map.groupBy(rows, ({ voucher }) => voucher).values()]
  for (const own of byVoucher) expect(own.reduce((sum, { ore }) => sum + ore, 0)).toBe(0)
  return {
    on: (account: keyof typeof accounts) =>
      rows.reduce((sum, row) => (row.account === accounts[account] ? sum + row.ore : sum), 0),
    /** By the first row of each voucher. */
    moved: (...kinds: readonly VoucherKind[]) =>
      byVoucher.reduce((sum, [first]) => (first && kinds.includes(first.kind) ? sum + Math.abs(first.ore) : sum), 0),
  }
}

/** The numbers of each series, which must have no gap. */
const expectNoGaps = async ({ db }: Pick<TestServer, 'db'>) => {
  for (const table of [vouchers, documents]) {
    const rows = await db
      .select({ series: table.series, last: sql<number>`max(ordinal)`, count: sql<number>`count(*)::int` })
      .from(table)
      .groupBy(table.series)
    for (const { last, count } of rows) expect(last).toBe(count)
  }
}

/**
 * Expects of a payment's money what must be true at any moment, whatever has happened to it: the
 * row, the receipt, the lists, the books, the documents, the queue and the payouts say the same.
 */
export const expectOneTruth = async (server: TestServer, { admin, id }: { admin: Pick<Person, 'get'>; id: number }) => {
  const { db } = server
  await expectNoGaps(server)
  const read = async (path: string) => (await admin.get(path)).json()
  const row = singleRow(await db.select().from(payments).where(eq(payments.id, id)))
  const receipt = await read(`/payments/${id}/receipt/`)
  const inMatter = z.parse(paymentCalls.forMatter.reply, await read(`/payments/?matter=${row.matterId}`))
  const listed = singleRow(inMatter.filter((payment) => Number(payment.id) === id))
  const refunds = await db.select().from(refundRequests).where(eq(refundRequests.paymentId, id))

  // The row, the receipt and the list: the rest, and the sum that has gone back.
  const lostOre = oreOf(receipt.lost_amount ?? 0)
  expect(oreOf(receipt.refunded_amount)).toBe(row.refundedOre)
  expect(oreOf(listed.returned?.amount ?? 0)).toBe(row.refundedOre)
  expect(oreOf(listed.lost_amount ?? 0)).toBe(lostOre)
  const unknown = refunds.filter(
    ({ state, providerId }) => (state === 'asked' || state === 'sent') && !(providerId && providerId in row.refunds),
  )
  const onItsWayOre = unknown.reduce((sum, { amountOre }) => sum + amountOre, 0)
  const leftOre = row.amountOre - row.refundedOre - lostOre - onItsWayOre
  expect(row.refundedOre + lostOre).toBeLessThanOrEqual(row.amountOre)
  expect(row.refundedOre).toBeGreaterThanOrEqual(row.repaidOre)
  expect(oreOf(listed.left ?? 0)).toBe(Math.max(0, leftOre))

  // The books and the documents.
  const { on, moved } = await bookedOf(server, id)
  const backOre = moved('refunded', 'repaid', 'dispute lost') - moved('refund failed')
  expect(backOre).toBe(row.refundedOre + lostOre)
  expect(moved('repaid')).toBe(row.repaidOre)
  expect(moved('dispute lost')).toBe(lostOre)
  expect(on('bank')).toBe(moved('share returned') - moved('share paid') - row.repaidOre)
  const issued = await db.select().from(documents).where(eq(documents.paymentId, id))
  const original = issued.filter(({ kind }) => kind !== 'credit')
  expect(original.map(({ grossOre }) => grossOre)).toEqual([row.amountOre])
  const credits = issued.filter(({ kind }) => kind === 'credit')
  const creditedOre = credits.reduce((sum, { grossOre }) => sum + grossOre, 0)
  // Credited for good: what failed since is owed to the customer.
  expect(on('owedToCustomers')).toBe(backOre - creditedOre)
  if (original[0]?.sellingPartnerId === null)
    expect(on('vat')).toBe(credits.reduce((sum, { vatOre }) => sum + vatOre, 0) - original[0].vatOre)

  // The queue, and the dialog that leads from it.
  const dialog: { owed?: { amount: number } }[] = await read(`/payments/${id}/refunds/`)
  const owed = dialog.flatMap((refund) => refund.owed ?? [])
  const isOwn = (subject: unknown) => refunds.some((refund) => String(refund.id) === String(subject))
  const waits = (await storedOf(server, row.matterId)).filter(({ kind, subject }) => kind === 'refund' && isOwn(subject))
  expect(waits).toHaveLength(owed.length)
  for (const { amount } of owed) expect(oreOf(amount)).toBeLessThanOrEqual(leftOre)

  // Shares: the payment's own reply, the summary, the books and the lines to invoice.
  const [paid] = await paidOutOfPayment(db, id)
  if (!paid) return
  const { owedBackOre, owedToPartnerOre } = owedShares(paid)
  expect(Math.min(owedBackOre, owedToPartnerOre)).toBeGreaterThanOrEqual(0)
  const summary = await read('/books/summary/')
  const inSummary = (summary.owed_shares ?? []).find(({ payment }: { payment: number }) => payment === id)
  expect(oreOf(inSummary?.owed_back ?? 0)).toBe(owedBackOre)
  expect(oreOf(inSummary?.owed_to_partner ?? 0)).toBe(owedToPartnerOre)
  expect([summary.gaps, summary.unbalanced]).toEqual([[], []])
  const day = paid.day
  const [payout] = (await read(`/books/payouts/?from=${day}&to=${day}`)).filter(
    ({ partner }: { partner: { id: number } }) => partner.id === paid.partnerId,
  )
  const ofPartner = eq(vouchers.partnerId, paid.partnerId ?? 0)
  const ofDay = (await Array.fromAsync(paidOutIn(db, { from: day, to: day }, ofPartner))).flat()
  const owedOf = (which: 'owedBackOre' | 'owedToPartnerOre') => sekOf(ofDay.reduce((sum, one) => sum + owedShares(one)[which], 0))
  expect(payout.owed_back ?? 0).toBe(owedOf('owedBackOre'))
  expect(payout.owed_to_partner ?? 0).toBe(owedOf('owedToPartnerOre'))
  const { sale, events } = await readPaymentLedger(db, row)
  const unearnedOre = row.isShareOwedBack ? 0 : balanceAfter(sale, events).advanceShare
  expect(on('owedToPartners')).toBe(owedBackOre - owedToPartnerOre + unearnedOre)
  if (row.isShareOwedBack) return
  expect(oreOf(payout.gross)).toBe(oreOf(payout.refunded) + oreOf(payout.fee) + oreOf(payout.share))
  if (ofDay.length > 1) return
  const lines = await db.select().from(partnerLines).where(eq(partnerLines.paymentId, id))
  const invoicedOre = lines.reduce((sum, { grossOre }) => sum + grossOre, 0)
  expect(invoicedOre).toBe(oreOf(paid.sale.seller === 'partner' ? payout.fee : payout.share))
}

import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { agreements } from '#server/db/schema/agreements.ts'
import { vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { lostOre } from '#server/domain/money/payments/disputes.ts'
import { readBookSettings } from './settings.ts'
import { recordPerformed } from './performed.ts'
import { writeVoucher } from './vouchers.ts'

const batchSize = 500

/**
 * Gives payments from before there were books their vouchers, oldest first, each in a transaction
 * of its own. Safe to repeat, and in several processes at once: the payment's row is locked, and
 * looked at again. Call it after their documents.
 * @param stop aborts between two payments
 */
export const backfillVouchers = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const booked = deps.db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.paymentId, payments.id))
  let [count, last]: [number, Paid | undefined] = [0, undefined]
  for (;;) {
    const due: Paid[] = await deps.db
      .select({ id: payments.id, paidAt: payments.paidAt })
      .from(payments)
      .where(and(eq(payments.state, 'paid'), notExists(booked), last && isAfter(last)))
      .orderBy(asc(payments.paidAt), asc(payments.id))
      .limit(batchSize)
    for (const { id } of due) {
      if (stop?.aborted) return
      await backfillPayment(deps, id)
    }
    count += due.length
    const isDone = due.length < batchSize
    if (due.length > 0) deps.log.info({ event: 'books.past_recorded', payments: count, isDone }, 'recorded older payments')
    if (isDone) return
    last = due.at(-1)
  }
}

type Paid = Pick<typeof payments.$inferSelect, 'id' | 'paidAt'>

// One that gets no voucher, as nothing moved, must not be read again and again. The paid ones all
// have the moment.
const isAfter = ({ id, paidAt }: Paid) =>
  sql`(${payments.paidAt}, ${payments.id}) > (${paidAt?.toISOString()}::timestamptz, ${id})`

const backfillPayment = (deps: Deps, id: number) =>
  deps.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    if (!payment || (await tx.$count(vouchers, eq(vouchers.paymentId, id))) > 0) return
    const settings = await readBookSettings(tx)
    const issued = await tx.select().from(documents).where(eq(documents.paymentId, id)).orderBy(asc(documents.id))
    const document = issued.find(({ kind }) => kind !== 'credit')
    const occurredAt = payment.paidAt ?? payment.createdAt
    const now = deps.clock.now()
    await writeVoucher(tx, deps, {
      payment,
      settings,
      document,
      event: { kind: 'paid', amountOre: payment.amountOre, occurredAt },
    })
    const back = { kind: 'refunded', amountOre: payment.refundedOre, occurredAt: now } as const
    if (payment.refundedOre > 0)
      await writeVoucher(tx, deps, { payment, settings, document: issued.find(({ kind }) => kind === 'credit'), event: back })
    const takenOre = lostOre(payment)
    const lost = { kind: 'dispute lost', amountOre: takenOre, occurredAt: payment.disputeClosedAt ?? now } as const
    if (takenOre > 0) await writeVoucher(tx, deps, { payment, settings, document: undefined, event: lost })
    const [agreement] = await tx.select().from(agreements).where(eq(agreements.paymentId, id))
    const [matter] = await tx.select({ status: matters.status }).from(matters).where(eq(matters.id, payment.matterId))
    const isDone = agreement ? agreement.state === 'performed' : matter?.status === 'Completed'
    if (isDone) await recordPerformed(tx, deps, payment)
  })

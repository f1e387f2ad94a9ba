import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { agreements } from '#server/db/schema/agreements.ts'
import { vouchers } from '#server/db/schema/books.ts'
import { documents } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { lockMatter } from '#server/domain/history/append-event.ts'
import { updateWaiting } from '#server/domain/history/waiting/update-waiting.ts'
import { lostOre } from '#server/domain/money/payments/disputes.ts'
import { readBookSettings } from './settings.ts'
import { recordPerformed } from './performed.ts'
import { writeVoucher } from './vouchers.ts'

const batchSize = 500

/**
 * Gives payments from before there were books their vouchers, oldest first, each in a transaction
 * of its own. Safe to repeat, and in several processes at once: matter and payment are locked, and
 * looked at again. Call it after their documents.
 * @param stop aborts between two payments
 */
export const backfillVouchers = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const booked = deps.db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.paymentId, payments.id))
  let [count, last]: [number, Paid | undefined] = [0, undefined]
  for (;;) {
    const due: Paid[] = await deps.db
      .select({ id: payments.id, paidAt: payments.paidAt, matterId: payments.matterId })
      .from(payments)
      .where(and(eq(payments.state, 'paid'), notExists(booked), last && isAfter(last)))
      .orderBy(asc(payments.paidAt), asc(payments.id))
      .limit(batchSize)
    for (const { id, matterId } of due) {
      if (stop?.aborted) return
      await backfillPayment(deps, id, matterId)
    }
    count += due.length
    const isDone = due.length < batchSize
    if (due.length > 0) deps.log.info({ event: 'books.past_recorded', payments: count, isDone }, 'recorded older payments')
    if (isDone) return
    last = due.at(-1)
  }
}

type Paid = Pick<typeof payments.$inferSelect, 'id' | 'paidAt' | 'matterId'>

// One that gets no voucher, as nothing moved, must not be read again and again. The paid ones all
// have the moment.
const isAfter = ({ id, paidAt }: Paid) =>
  sql`(${payments.paidAt}, ${payments.id}) > (${paidAt?.toISOString()}::timestamptz, ${id})`

const backfillPayment = (deps: Deps, id: number, matterId: number) =>
  deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId)
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
    const isDone = agreement ? agreement.state === 'performed' : matter?.status === 'Completed'
    if (!isDone) return
    await recordPerformed(tx, deps, payment)
    if (matter) await updateWaiting(tx, deps, [matter.id])
  })

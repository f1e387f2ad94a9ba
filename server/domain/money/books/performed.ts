import { and, asc, desc, eq, isNull, not, notExists, type SQL, sql } from 'drizzle-orm'
import { judge } from '#contract/agreements/withdrawals/judgement.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { updateWaiting } from '#server/domain/history/waiting/update-waiting.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { isForCompany } from '#server/domain/money/documents/billing.ts'
import { withLeftForWork } from '#server/domain/money/refunds/left-for-work.ts'
import { paymentMails } from '#server/domain/money/payments/mails.ts'
import { isAllBack, isWithdrawn } from '#server/domain/shared/order-sql.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { recordInBooks } from './record.ts'

/**
 * The paid work is done, once: the advance becomes a sale. Call it last in the transaction, with
 * the payment's row locked.
 * @param earnedOre VAT included: what of the payment is earned; else `leftForWork`
 */
export const recordPerformed = async (tx: Db, deps: Deps, { id }: Payment, earnedOre?: number): Promise<void> => {
  const now = deps.clock.now()
  const [done] = await tx
    .update(payments)
    .set({ performedAt: now })
    .where(and(eq(payments.id, id), eq(payments.state, 'paid'), isNull(payments.performedAt)))
    .returning()
  if (!done) return
  const amountOre = earnedOre ?? singleRow(await withLeftForWork(tx, [done])).forWorkOre
  await recordInBooks(tx, deps, done, { kind: 'performed', amountOre, occurredAt: now })
}

/**
 * A matter is completed: so is the work of its paid payments that have no agreement. Their payers
 * are mailed whether the right of withdrawal has ended with it (distansavtalslagen 2 kap. 11 §).
 */
export const recordMatterCompleted = (tx: Db, deps: Deps, matterId: number): Promise<void> =>
  recordOrdersPerformed(tx, deps, eq(payments.matterId, matterId))

/** The same of one order without an agreement, at its receipt. Does nothing to others. */
export const recordOrderPerformed = (tx: Db, deps: Deps, { id }: Payment): Promise<void> =>
  recordOrdersPerformed(tx, deps, eq(payments.id, id))

/**
 * An order without an agreement is paid in a completed matter: its work is done, unless the
 * matter's own customer has completed it, who works here.
 */
export const recordOrderOfCompleted = async (tx: Db, deps: Deps, payment: Payment): Promise<void> => {
  const [set] = await tx
    .select({ role: matterEvents.role })
    .from(matterEvents)
    .where(and(eq(matterEvents.matterId, payment.matterId), sql`${matterEvents.facts} ->> 'status' is not null`))
    .orderBy(desc(matterEvents.id))
    .limit(1)
  if (set?.role === 'customer') return
  await recordPerformed(tx, deps, payment)
  await updateWaiting(tx, deps, [payment.matterId])
}

const recordOrdersPerformed = async (tx: Db, deps: Deps, which: SQL): Promise<void> => {
  const done = await tx
    .select({ payment: payments, isForCompany, isEnded: sql<boolean>`(${isWithdrawn('payments')} or ${isAllBack('payments')})` })
    .from(payments)
    .where(and(which, eq(payments.state, 'paid'), isNull(payments.performedAt), hasNoAgreement(tx)))
    .orderBy(asc(payments.id))
    .for('update')
  const now = deps.clock.now()
  for (const { payment, isForCompany, isEnded } of done) {
    await recordPerformed(tx, deps, payment)
    if (isEnded) continue
    const right = judge({ agreement: null, payment: { ...payment, isForCompany, performedAt: now } }, now)
    await enqueueMailTo(tx, deps, payment.payerId, ({ email }) => paymentMails.performed(deps.config, { payment, right }, email))
  }
  // The event comes first, and sees the work as not done.
  if (done.length > 0) await updateWaiting(tx, deps, [...new Set(done.map(({ payment }) => payment.matterId))])
}

/**
 * A matter is opened again: that work isn't done, on which the right of withdrawal depends. What
 * is booked as earned stays so, and isn't booked again.
 */
export const recordMatterResumed = async (tx: Db, matterId: number): Promise<void> => {
  await tx
    .update(payments)
    .set({ performedAt: null })
    .where(and(eq(payments.matterId, matterId), hasNoAgreement(tx), not(isWithdrawn('payments'))))
}

const hasNoAgreement = (tx: Db) =>
  notExists(tx.select({ id: agreements.id }).from(agreements).where(eq(agreements.paymentId, payments.id)))

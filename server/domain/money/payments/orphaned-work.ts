import { and, eq, isNull, not, notExists } from 'drizzle-orm'
import { isAtCeiling } from '#contract/agreements/proposals/text.ts'
import { whyNotActOnShare } from '#contract/money/own-share.ts'
import { type OrphanedOrder, orphanedWorkFor } from '#contract/money/payments/orphaned-work-rules.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import { withLeftForWork } from '#server/domain/money/refunds/left-for-work.ts'
import { isAllBack } from '#server/domain/shared/order-sql.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { moneyOf } from './disputes.ts'
import { endOfAgreement } from './end-of-agreement.ts'
import { partnerOf } from './own-share.ts'

/** A payment, as the rules of work see it that only its receipt leads to. */
export const orphanedOrderOf = async (db: Db, { id }: Pick<Payment, 'id'>): Promise<OrphanedOrder> => {
  const { payment, agreementText, ...end } = singleRow(
    await db
      .select({ payment: payments, agreementText: agreements.text, matterStatus: matters.status, ...endOfAgreement })
      .from(payments)
      .leftJoin(agreements, eq(agreements.paymentId, payments.id))
      .leftJoin(matters, eq(matters.id, payments.matterId))
      .where(eq(payments.id, id)),
  )
  const { forWorkOre } = singleRow(await withLeftForWork(db, [payment]))
  return {
    ...end,
    forWorkOre,
    ...moneyOf(payment),
    isPaid: payment.state === 'paid',
    isAtCeiling: agreementText !== null && isAtCeiling(agreementText),
  }
}

/** Paid work whose matter is gone with its customer's account: the oldest fifty. */
export const listOrphanedWork = async (db: Db) => {
  const found = await db
    .select()
    .from(payments)
    .where(
      and(
        // The condition of an index: a matter whose customer is there stays until its work is done.
        isNull(payments.payerId),
        eq(payments.state, 'paid'),
        isNull(payments.performedAt),
        notExists(db.select({ id: matters.id }).from(matters).where(eq(matters.id, payments.matterId))),
        not(endOfAgreement.isWithdrawn),
        not(endOfAgreement.isPerformed),
        not(isAllBack('payments')),
      ),
    )
    .orderBy(payments.id)
    .limit(50)
  return (await withLeftForWork(db, found)).filter(({ forWorkOre }) => forWorkOre > 0)
}

/**
 * Finds if a payment's matter is gone, and the work that the viewer may then mark as done; of an
 * admin, too, if a share of it is theirs, so that others act on it.
 */
export const orphanedWorkAt = async (db: Db, viewer: SessionViewer, payment: Payment) => {
  const order = await orphanedOrderOf(db, payment)
  const payer = { user: payment.payerId === null ? null : String(payment.payerId) }
  const partnerId = matterRights.requestRefunds(viewer, payer) ? await partnerOf(db, payment) : null
  return {
    forWorkOre: order.forWorkOre,
    isMatterGone: order.matterStatus === null,
    isOwnShare: whyNotActOnShare(viewer, partnerId) !== undefined,
    orphanedWork: orphanedWorkFor(viewer, { ...order, payer, partnerId }),
  }
}

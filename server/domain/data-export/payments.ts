import { asc, eq } from 'drizzle-orm'
import { serviceName } from '#contract/money/documents/service-name.ts'
import type { Db } from '#server/db/database.ts'
import { billingDetails } from '#server/db/schema/documents.ts'
import { payments } from '#server/db/schema/payments.ts'
import { refundRequests } from '#server/db/schema/refund-requests.ts'
import type { DocumentWithOriginal } from '#server/domain/money/documents/documents.ts'
import { lostOre } from '#server/domain/money/payments/disputes.ts'
import { sekOf } from '#contract/core/ore.ts'

/** A user's payments, refunds and billing addresses. */
export const exportPayments = async (db: Db, userId: number) => {
  const [paid, refunds, addresses] = await Promise.all([
    db.select().from(payments).where(eq(payments.payerId, userId)).orderBy(asc(payments.id)),
    db
      .select({ refund: refundRequests })
      .from(refundRequests)
      .innerJoin(payments, eq(payments.id, refundRequests.paymentId))
      .where(eq(payments.payerId, userId))
      .orderBy(asc(refundRequests.id)),
    db.select().from(billingDetails).where(eq(billingDetails.userId, userId)).orderBy(asc(billingDetails.paymentId)),
  ])
  return {
    payments: paid.map(paymentOf),
    refunds: refunds.map(({ refund }) => refundOf(refund)),
    addresses: addresses.map(({ userId: _, ...address }) => address),
  }
}

const paymentOf = (payment: typeof payments.$inferSelect) => ({
  id: payment.id,
  matterId: payment.matterId,
  service: serviceName(payment.matterId, payment.service),
  scope: payment.scope,
  performer: payment.performer,
  amountSek: sekOf(payment.amountOre),
  refundedSek: sekOf(payment.refundedOre),
  state: payment.state,
  createdAt: payment.createdAt,
  paidAt: payment.paidAt,
  earlyStartAskedAt: payment.earlyStartAskedAt,
  lossAcknowledgedAt: payment.lossAcknowledgedAt,
  cancelledAt: payment.cancelledAt,
  declinedAt: payment.declinedAt,
  disputedAt: payment.disputedAt,
  disputeClosedAt: payment.disputeClosedAt,
  disputeOutcome: payment.disputeOutcome,
  disputeLostSek: sekOf(lostOre(payment)),
})

const refundOf = ({
  id,
  paymentId,
  amountOre,
  reason,
  state,
  askedAt,
  endedAt,
  ...repaid
}: typeof refundRequests.$inferSelect) => ({
  id,
  paymentId,
  amountSek: sekOf(amountOre),
  reason,
  state,
  askedAt,
  endedAt,
  repaidSek: repaid.repaidOre === null ? null : sekOf(repaid.repaidOre),
  repaidOn: repaid.repaidOn,
  repaidHow: repaid.repaidHow,
})

/** A receipt, invoice or credit note, as the export writes it. */
export const documentOf = (row: DocumentWithOriginal) => {
  const { ownerId: _owner, sellingPartnerId: _partner, netOre, vatOre, grossOre, ...document } = row.document
  const sums = { netSek: sekOf(netOre), vatSek: sekOf(vatOre), grossSek: sekOf(grossOre) }
  return { ...document, ...sums, original: row.original?.number ?? null, path: pdfPathOf(row) }
}

/** Where a document's PDF is in the archive. */
export const pdfPathOf = ({ document }: DocumentWithOriginal) => `handlingar/${document.number}.pdf`

import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { startsOn } from '#contract/agreements/direct-orders.ts'
import type { ReturnedPart } from '#contract/money/payments/returned.ts'
import { orderDetails } from '#contract/money/documents/order-details.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { listedFacts } from '#contract/money/payments/listed-facts.ts'
import { mayGiveBack } from '#contract/money/refunds/refund-rules.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { termsVersionNow } from '#server/domain/shared/terms-version.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { visibleTo } from '#server/domain/access/visible-to.ts'
import { hasBilling, isForCompany } from '#server/domain/money/documents/billing.ts'
import { documentKind } from '#server/domain/money/documents/documents.ts'
import { isRefundAwaited } from '#server/domain/money/refunds/awaited.ts'
import { leftOf, openRefunds } from '#server/domain/money/refunds/left.ts'
import { moneyOf } from './disputes.ts'
import { endOfAgreement } from './end-of-agreement.ts'
import { requestedPayment } from './recall.ts'
import { partsReturned, repaidParts } from './returned-parts.ts'
import { sekOf } from '#contract/core/ore.ts'
import { isLive, type Payment } from '#server/domain/transitions/payment.ts'

const listed = {
  payment: payments,
  title: matters.title,
  matterStatus: matters.status,
  hasBilling,
  isForCompany,
  ...endOfAgreement,
  hasConsumerAgreement: sql<boolean>`exists (select from agreements a where a.payment_id = ${payments.id} and a.as_consumer)`,
  repaid: repaidParts,
  isRefundAwaited,
  documentKind,
}

/**
 * The viewer's own pending and paid payments, newest first (D11). Those of a matter that is gone
 * are named by their service, as on the receipt.
 */
export const listPayments = async ({ db, clock }: Deps, { viewer }: CallContext) => {
  const rows = await db
    .select(listed)
    .from(payments)
    .leftJoin(matters, eq(matters.id, payments.matterId))
    .where(and(eq(payments.payerId, viewer.userId), isLive))
    .orderBy(desc(payments.id))
  return rows.map((row) => listedToReply(viewer, row, clock.now()))
}

/**
 * The pending and paid payments of a matter: the pending one first, because clients read the
 * first, then the newest. Empty for matters that the viewer can't see (R35).
 */
export const paymentsOfMatter = async (deps: Deps, { viewer }: CallContext, matterId: number) => {
  const rows = await paymentsAt(deps, viewer, matterId, isLive)
  const leftIn = await leftToGiveBack(deps, viewer, rows)
  return rows.map((row) => ({ ...listedToReply(viewer, row, deps.clock.now()), ...leftIn(row.payment) }))
}

/** The rest of each paid payment, for those who may give it back. */
const leftToGiveBack = async ({ db }: Deps, viewer: SessionViewer, rows: readonly ListedPayment[]) => {
  const isFor = ({ state, payerId }: Payment) =>
    mayGiveBack(viewer, { state, payer: { user: payerId === null ? null : String(payerId) } })
  const paid = rows.flatMap(({ payment }) => (isFor(payment) ? payment.id : []))
  const open = paid.length > 0 ? await openRefunds(db, paid) : []
  return (payment: Payment) => isFor(payment) && { left: sekOf(leftOf(payment, open)) }
}

/**
 * The declined payments of a matter, newest first, for the office to see before it requests
 * another one (docs/decisions/0006-declined-payments.md). Empty for matters that the viewer can't
 * see.
 */
export const declinedOfMatter = async (deps: Deps, { viewer }: CallContext, matterId: number) =>
  (await paymentsAt(deps, viewer, matterId, isNotNull(payments.declinedAt))).map(
    ({ payment: { id, amountOre, declinedAt, createdAt } }) => ({
      id,
      amount: sekOf(amountOre),
      declined_at: (declinedAt ?? createdAt).toISOString(),
    }),
  )

const paymentsAt = async ({ db }: Deps, viewer: SessionViewer, matterId: number, which: SQL) => {
  return db
    .select(listed)
    .from(payments)
    .innerJoin(matters, eq(matters.id, payments.matterId))
    .where(and(eq(matters.id, matterId), visibleTo(viewer), which))
    .orderBy(desc(eq(payments.state, 'pending')), desc(payments.id))
}

interface ListedPayment {
  payment: Payment
  /** Null for a matter that is gone, as its status. */
  title: string | null
  matterStatus: string | null
  hasBilling: boolean
  isForCompany: boolean
  isWithdrawn: boolean
  isPerformed: boolean
  hasAgreement: boolean
  hasConsumerAgreement: boolean
  repaid: readonly ReturnedPart[]
  isRefundAwaited: boolean
  documentKind: 'receipt' | 'invoice' | null
}

/**
 * The reply, with whether its payer must still give an address for the document, and what has
 * become of the money.
 */
const listedToReply = (viewer: SessionViewer, { payment, title, isForCompany, ...records }: ListedPayment, now: Date) => {
  const isPaid = payment.state === 'paid'
  const facts = listedFacts(viewer, {
    ...records,
    ...requestedPayment({ payment, ...records }),
    order: { ...payment, termsVersion: payment.termsVersion ?? termsVersionNow() },
    isPaid,
    startsOn: isPaid && !records.hasAgreement ? startsOn({ payment: { ...payment, isForCompany } }, now) : null,
    parts: partsReturned(payment, records.repaid),
    ...moneyOf(payment),
  })
  const named = title ?? serviceName(payment.matterId, payment.service)
  return { ...paymentToReply(payment, named), ...(title === null && { matter: null }), ...facts }
}

/** Converts a payment to its reply: the amount in SEK, and the payer as `user`. */
export const paymentToReply = (payment: Payment, matterTitle: string) => ({
  id: payment.id,
  status: payment.state,
  user: payment.payerId,
  matter: payment.matterId,
  matter_title: matterTitle,
  amount: sekOf(payment.amountOre),
  ...orderDetails(payment),
  ...(payment.earlyStartAskedAt && { early_start: true }),
})

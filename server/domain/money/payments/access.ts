import { and, eq } from 'drizzle-orm'
import { whyNotPay } from '#contract/money/payments/payer-refusals.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { ofVisibleMatter } from '#server/domain/access/visible-to.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { refuseOwnShare } from './own-share.ts'

/**
 * Reads a payment for its payer or the office.
 * @throws Refused `payment.missing` for unknown payments and for other viewers (R35)
 */
export const visiblePayment = async ({ db }: Deps, viewer: SessionViewer, id: number): Promise<Payment> => {
  const columns = { ownerId: payments.payerId, matterId: payments.matterId }
  const isVisible = and(eq(payments.id, id), ofVisibleMatter(viewer, columns))
  const [payment] = await db.select().from(payments).where(isVisible)
  if (!payment) throw new Refused('payment.missing')
  return payment
}

/**
 * Reads a pending payment for its payer.
 * @throws Refused `payment.missing`, `payment.not_payer`, `payment.not_pending`, `payment.ended`
 * (R57)
 */
export const pendingPaymentOf = async (deps: Deps, viewer: SessionViewer, id: number): Promise<Payment> => {
  const payment = await visiblePayment(deps, viewer, id)
  refuseIf(whyNotPay({ isPayer: payment.payerId === viewer.userId, state: payment.state }))
  return payment
}

/**
 * Reads a payment for those at the office who may give its money back: neither its payer nor who
 * gets a share of it.
 * @throws Refused `payment.missing`, `role.missing`, `matter.own`, `payment.own_share`
 */
export const officePayment = async (deps: Deps, viewer: SessionViewer, id: number): Promise<Payment> => {
  const payment = await visiblePayment(deps, viewer, id)
  requireRightOver(viewer, 'requestRefunds', payment.payerId)
  await refuseOwnShare(deps.db, viewer, payment)
  return payment
}

import { eq } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { isOffice } from '#contract/rules.ts'
import { payments } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/env.ts'
import type { Payment } from './states.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

/**
 * Reads a payment for its payer or the office.
 * @throws Refused `payment.missing` for unknown payments and for other viewers (R35)
 */
export const visiblePayment = async ({ db }: Deps, viewer: SessionViewer, idText: string): Promise<Payment> => {
  const id = rowId(idText)
  const [payment] = id ? await db.select().from(payments).where(eq(payments.id, id)) : []
  if (!payment || (payment.payerId !== viewer.userId && !isOffice(viewer))) throw new Refused('payment.missing')
  return payment
}

/**
 * Reads a pending payment for its payer.
 * @throws Refused `payment.missing`, `payment.not_payer`, `payment.not_pending` (R57)
 */
export const pendingPaymentOf = async (deps: Deps, viewer: SessionViewer, idText: string): Promise<Payment> => {
  const payment = await visiblePayment(deps, viewer, idText)
  if (payment.payerId !== viewer.userId) throw new Refused('payment.not_payer')
  if (payment.state !== 'pending') throw new Refused('payment.not_pending')
  return payment
}

import { eq } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { isOffice } from '#contract/rules.ts'
import { payments } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/env.ts'
import type { Payment } from './states.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

/** A payment for its payer and the office. @throws Refused `payment.missing` for everybody else, as for those that aren't there (SECURITY R35) */
export const visiblePayment = async ({ db }: Deps, viewer: SessionViewer, idText: string): Promise<Payment> => {
  const id = rowId(idText)
  const [payment] = id ? await db.select().from(payments).where(eq(payments.id, id)) : []
  if (!payment || (payment.payerId !== viewer.userId && !isOffice(viewer))) throw new Refused('payment.missing')
  return payment
}

/** A payment that waits for the viewer. @throws Refused `payment.missing`, `payment.not_payer`, `payment.not_pending` (SECURITY R57) */
export const pendingPaymentOf = async (deps: Deps, viewer: SessionViewer, idText: string): Promise<Payment> => {
  const payment = await visiblePayment(deps, viewer, idText)
  if (payment.payerId !== viewer.userId) throw new Refused('payment.not_payer')
  if (payment.state !== 'pending') throw new Refused('payment.not_pending')
  return payment
}

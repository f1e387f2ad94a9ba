import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { matters, payments } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/env.ts'
import { visibleTo } from '#server/domain/matters/matters.ts'
import { sekOf } from './money.ts'
import { isLive, type Payment } from './states.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

/** The viewer's own payments, newest first. Those that ended without being paid aren't shown (SECURITY D11). */
export const listPayments = async ({ db }: Deps, viewer: SessionViewer) => {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.payerId, viewer.userId), isLive))
    .orderBy(desc(payments.id))
  return rows.map(asReply)
}

/** The live payment of a matter that the viewer sees, as a list of none or one; an empty list for every other matter (SECURITY 2.11). */
export const paymentsOfMatter = async (deps: Deps, viewer: SessionViewer, matterId: string) =>
  (await paymentsAt(deps, viewer, matterId, isLive)).map(asReply)

/** What has been declined at a matter that the viewer sees, newest first, so that the office knows before it asks again. */
export const declinedOfMatter = async (deps: Deps, viewer: SessionViewer, matterId: string) =>
  (await paymentsAt(deps, viewer, matterId, isNotNull(payments.declinedAt))).map(({ id, amountOre, declinedAt, createdAt }) => ({
    id,
    amount: sekOf(amountOre),
    declined_at: (declinedAt ?? createdAt).toISOString(),
  }))

const paymentsAt = async ({ db }: Deps, viewer: SessionViewer, matterId: string, which: SQL): Promise<Payment[]> => {
  const known = rowId(matterId)
  if (!known) return []
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(matters, eq(matters.id, payments.matterId))
    .where(and(eq(matters.id, known), visibleTo(viewer), which))
    .orderBy(desc(payments.id))
  return rows.map(({ payment }) => payment)
}

/** A payment as the contract shows it: SEK, and the payer as `user`. */
export const asReply = (payment: Payment) => ({
  id: payment.id,
  status: payment.state,
  user: payment.payerId,
  matter: payment.matterId,
  matter_title: payment.matterTitle,
  amount: sekOf(payment.amountOre),
})

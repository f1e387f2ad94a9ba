import { and, eq, isNotNull } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import type { Deps } from '#server/deps.ts'
import { nameOf } from '#server/domain/accounts/name-of.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { documentOfPayment } from '#server/domain/money/documents/documents.ts'
import { receiptToReply } from '#contract/money/documents/receipt-to-reply.ts'
import { lostOre } from './disputes.ts'
import { visiblePayment } from './access.ts'
import { orphanedWorkAt } from './orphaned-work.ts'

/**
 * The receipt of a paid payment, for its payer or the office. Without the buyer's name once the
 * account is deleted (D23).
 */
export const readReceipt = async (deps: Deps, { viewer }: CallContext, paymentId: number) => {
  const payment = await visiblePayment(deps, viewer, paymentId)
  if (payment.state !== 'paid') throw new Refused('payment.no_receipt')
  const document = await documentOfPayment(deps.db, payment.id)
  const { forWorkOre, isMatterGone, isOwnShare, orphanedWork } = await orphanedWorkAt(deps.db, viewer, payment)
  const [agreed] = await deps.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.paymentId, payment.id), isNotNull(agreements.ownerId)))
  return receiptToReply({
    payment: { ...payment, paidAt: (payment.paidAt ?? payment.createdAt).toISOString() },
    document: document && { ...document, issuedAt: document.issuedAt.toISOString() },
    isOwn: payment.payerId === viewer.userId,
    isOwnShare,
    buyerName: document?.buyer ? null : await nameOf(deps.db, payment.payerId),
    agreementId: agreed?.id,
    isMatterGone,
    orphanedWork,
    forWorkOre,
    lostOre: lostOre(payment),
  })
}

import { and, eq, isNotNull } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { documentOfPayment } from '#server/domain/money/documents/documents.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'
import { platformAsSeller, receiptSellerToReply } from '#contract/money/documents/named-seller.ts'
import { fullName } from '#contract/core/full-name.ts'
import { sekOf } from '#contract/core/ore.ts'
import type { IssuedDocument } from '#server/domain/money/documents/issue.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { receiptKindOf } from '#contract/money/documents/kinds.ts'
import { lostOre } from './disputes.ts'
import { orderDetails } from './list.ts'
import { visiblePayment } from './access.ts'

/**
 * The receipt of a paid payment, for its payer or the office. Without the buyer's name once the
 * account is deleted (D23).
 */
export const readReceipt = async (deps: Deps, { viewer }: CallContext, paymentId: number) => {
  const payment = await visiblePayment(deps, viewer, paymentId)
  if (payment.state !== 'paid') throw new Refused('payment.no_receipt')
  const document = await documentOfPayment(deps.db, payment.id)
  const [agreed] = await deps.db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.paymentId, payment.id), isNotNull(agreements.ownerId)))
  const lost = lostOre(payment)
  const seller = document?.seller ?? payment.seller ?? platformAsSeller()
  return {
    // An older payment gets its document at the server's next start.
    number: document?.number ?? payment.id,
    ...(document && { kind: receiptKindOf(document) }),
    paid_at: (payment.paidAt ?? payment.createdAt).toISOString(),
    seller: receiptSellerToReply(seller),
    ...(await buyerOf(deps, payment, document)),
    matter: payment.matterId,
    ...((await deps.db.$count(matters, eq(matters.id, payment.matterId))) === 0 && { matter_gone: true }),
    ...(agreed && { agreement: agreed.id }),
    matter_title: document?.service ?? serviceName(payment.matterId, payment.service),
    amount: sekOf(payment.amountOre),
    vat_percent: document?.vatPercent ?? vatPercent,
    vat_amount: sekOf(document?.vatOre ?? vatIn(payment.amountOre)),
    refunded_amount: sekOf(payment.refundedOre),
    ...(lost > 0 && { lost_amount: sekOf(lost) }),
    // Like an agreement, what was agreed on is sealed once the account is deleted.
    ...(payment.payerId !== null && orderDetails(payment)),
  }
}

/** The buyer as the document names it, which stays as it was issued when the account changes. */
const buyerOf = async (deps: Deps, { payerId }: Payment, document: IssuedDocument | undefined) => {
  const named = payerId === null ? null : document?.buyer
  if (!named) return { buyer: await nameOf(deps, payerId) }
  return { buyer: named.name, ...(named.organisationNumber && { buyer_number: named.organisationNumber }) }
}

const nameOf = async ({ db }: Deps, userId: number | null) => {
  if (userId === null) return null
  const [user] = await db.select({ name: users.name, surname: users.surname }).from(users).where(eq(users.id, userId))
  return user ? fullName(user) : null
}

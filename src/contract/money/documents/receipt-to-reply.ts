import { sekOf } from '#contract/core/ore.ts'
import type { OrphanedWorkPrice } from '#contract/money/payments/orphaned-work-rules.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'
import { type DocumentKind, receiptKindOf } from './kinds.ts'
import { type NamedParty, platformAsSeller, receiptSellerToReply } from './named-seller.ts'
import { type OrderDetails, orderDetails } from './order-details.ts'
import { serviceName } from './service-name.ts'

interface ReceiptFacts<Id> {
  payment: OrderDetails & {
    id: Id
    matterId: Id
    /** Null once the account is deleted. */
    payerId: Id | null
    /** ISO 8601. */
    paidAt: string
    amountOre: number
    refundedOre: number
    service?: string | null | undefined
    seller?: NamedParty | null | undefined
  }
  /** An older payment gets its document at the server's next start. */
  document:
    | {
        number: string
        kind: DocumentKind
        seller: NamedParty
        buyer: { name: string; organisationNumber: string | null; address: string | null } | null
        /** ISO 8601. */
        issuedAt: string
        service: string
        vatPercent: number
        vatOre: number
      }
    | undefined
  /** The reader is the payer. */
  isOwn: boolean
  /** The reader is an admin, and the partner who gets a share of it. */
  isOwnShare: boolean
  /** The name of the payer's account, for a document without one. */
  buyerName: string | null
  agreementId: Id | undefined
  isMatterGone: boolean
  orphanedWork: OrphanedWorkPrice | undefined
  /** `leftForWork`. */
  forWorkOre: number
  /** Taken back by the payer's bank. */
  lostOre: number
}

/**
 * The receipt of a paid payment: as its document was issued, whatever has changed since. Once the
 * payer's account is deleted, who bought and what was agreed on are sealed, as an agreement is
 * (D23).
 */
export const receiptToReply = <Id extends string | number>(facts: ReceiptFacts<Id>) => {
  const { payment, document, isOwn, isOwnShare, buyerName, agreementId, isMatterGone, orphanedWork, forWorkOre, lostOre } = facts
  const isSealed = payment.payerId === null
  const buyer = isSealed ? null : document?.buyer
  return {
    number: document?.number ?? payment.id,
    ...(document && { kind: receiptKindOf(document) }),
    paid_at: payment.paidAt,
    ...(document && { issued_at: document.issuedAt }),
    seller: receiptSellerToReply(document?.seller ?? payment.seller ?? platformAsSeller()),
    buyer: buyer?.name ?? (isSealed ? null : buyerName),
    ...(buyer?.organisationNumber && { buyer_number: buyer.organisationNumber }),
    ...(buyer?.address && { buyer_address: buyer.address }),
    ...(isOwn && { own: true }),
    ...(isOwnShare && { own_share: true }),
    matter: payment.matterId,
    ...(isMatterGone && { matter_gone: true }),
    ...(orphanedWork && {
      orphaned_work: orphanedWork,
      orphaned_amount: sekOf(forWorkOre),
    }),
    ...(!isSealed && agreementId !== undefined && { agreement: agreementId }),
    matter_title: document?.service ?? serviceName(payment.matterId, payment.service),
    amount: sekOf(payment.amountOre),
    vat_percent: document?.vatPercent ?? vatPercent,
    vat_amount: sekOf(document?.vatOre ?? vatIn(payment.amountOre)),
    refunded_amount: sekOf(payment.refundedOre),
    ...(lostOre > 0 && { lost_amount: sekOf(lostOre) }),
    ...(!isSealed && orderDetails(payment)),
  }
}

import { isSoldByPartner, type OrderSeller, platformAsSeller, sellerToReply } from './named-seller.ts'
import { serviceName } from './service-name.ts'

export interface OrderDetails {
  scope?: string | null | undefined
  performer?: string | null | undefined
}

/** Scope and performer on the wire, if the request named them. */
export const orderDetails = ({ scope, performer }: OrderDetails) => ({
  ...(scope != null && { scope }),
  ...(performer != null && { performer }),
})

export interface OrderToPay {
  matterId: string | number
  service?: string | null | undefined
  /** Fixed when it was asked for; without one the platform sells. */
  seller?: OrderSeller<unknown> | null | undefined
  /** The version of the terms that hold for it. */
  termsVersion: string
}

/** An order without an agreement, as its payer reads it before paying. */
export const orderToReply = ({ matterId, service, seller, termsVersion }: OrderToPay) => ({
  service: serviceName(matterId, service),
  seller: sellerToReply(seller ?? platformAsSeller()),
  sold_by_partner: isSoldByPartner(seller),
  terms_version: termsVersion,
})

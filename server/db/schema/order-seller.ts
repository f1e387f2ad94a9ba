import type { OrderSeller as SellerOf } from '#contract/money/documents/named-seller.ts'

/** The seller of an order; the partner's id is a plain number, as on documents. */
export type OrderSeller = SellerOf<number>

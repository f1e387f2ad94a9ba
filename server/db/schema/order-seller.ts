import type { NamedSeller } from '#contract/money/documents/named-seller.ts'

/** The seller of an order, fixed when it was offered. */
export interface OrderSeller extends NamedSeller {
  /** A plain number, as on documents; null where the platform sells. */
  partnerId: number | null
}

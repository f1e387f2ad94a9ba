import type { VoucherKind } from '#contract/money/books/books.ts'

/** Something that happened to a payment's money or work. */
export interface BookEvent {
  kind: VoucherKind
  /** Positive; VAT included. */
  amountOre: number
  occurredAt: Date
}

import type { BillingAddress } from '#contract/money/billing.ts'
import type { SettledKind } from '#contract/money/books/books.ts'
import type { BookSettings } from '#contract/money/books/settings.ts'
import type { IssuedDocument } from '#contract/money/documents/documents.ts'
import type { OrderSeller } from '#contract/money/documents/named-seller.ts'
import type { KnownRefund } from '#contract/money/refunds/owed.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'

// Rows of the mocks: money and its papers. Plain data that survives JSON.

export interface PaymentRow {
  id: string
  status: PaymentState
  user: string | null
  matter: string
  amount: number
  /** The id of the user who asked for it. */
  requested_by?: string | undefined
  /** The id of the user whose payout account receives the money. */
  payout_to?: string
  /** The platform's share of it then, in öre. */
  fee_ore?: number
  /** The time at which its payer paid or said no, in ISO 8601; other cancelled ones have none. */
  decided_at?: string
  scope?: string
  /** As documents name it: the proposal's, or the matter's one of five. */
  service?: string | undefined
  /** Fixed when it was asked for; without one the platform sells. */
  seller?: OrderSeller<string> | undefined
  performer?: string
  /** When the payer of an order without an agreement asked for work to begin early, in ISO 8601. */
  early_start_at?: string
  /** The time at which the payer acknowledged that the right ends with the work. */
  loss_acknowledged_at?: string
  /** When the work was done. */
  performed_at?: string
  /** Its entry in the books, which stays when its matter is opened again. */
  earned?: { at: string; amountOre: number }
  /** The address that the buyer gave for its document. */
  billing?: BillingAddress
}

/** A refund; what is owed of it follows from the others of its payment. */
export interface RefundRow extends KnownRefund {
  payment: string
  reason: string
  /** The withdrawal whose money it is. */
  withdrawal: string | null
  /** When and how its money was paid in another way. */
  repaidOn: string | null
  repaidHow: string | null
  /** The time at which that was noted, in ISO 8601. */
  repaidAt?: string
}

/** A share that was owed between the office and a partner, and settled by hand. */
export interface ShareSettlementRow {
  id: string
  payment: string
  kind: SettledKind
  paid_on: string
  how: string
  amountOre: number
  /** The id of the user who noted it, and the time, in ISO 8601. */
  by: string
  at: string
}

type DerivedFromDocument = 'original_issued_at' | 'vat_percent' | 'occurred_at' | 'belated' | 'issued_for_seller'

/** A receipt, an invoice or a credit note. */
export interface DocumentRow extends Omit<IssuedDocument, DerivedFromDocument> {
  /** Null once the account is deleted. */
  user: string | null
}

/** A change of the settings of the books. */
export interface BookSettingsChangeRow {
  id: string
  /** The id of the user who made it. */
  by: string
  /** In ISO 8601. */
  at: string
  before: BookSettings
  after: BookSettings
}

import type { BuyingCompany } from '#contract/agreements/text.ts'
import type { NamedSeller } from '#contract/money/documents/named-seller.ts'
import type { AgreementState } from '#contract/agreements/states.ts'
import type { ProposalState } from '#contract/agreements/proposals/states.ts'
import type { ProposalKind } from '#contract/agreements/proposals/proposals.ts'

// Rows of the mocks: proposals, agreements and withdrawals. Plain data that survives JSON.

/** Its text follows from its other fields. Amounts in SEK. */
export interface ProposalRow {
  id: string
  /** `12-1`. */
  number: string | null
  state: ProposalState
  matter: string
  author: string
  /** The id of its sender; undefined for a draft. */
  sent_by?: string
  kind: ProposalKind
  service: string
  scope: string
  excluded: string | null
  amount: number
  hours: number | null
  rate: number | null
  performer: string | null
  delivery_days: number | null
  valid_days: number
  valid_until: string | null
  sent_at: string | null
  decline_reason: string | null
  /** Fixed when it was sent; without one the platform sells. */
  seller?: NamedSeller
}

/** Its text follows from its other fields and those of its proposal. Times in ISO 8601. */
export interface AgreementRow {
  id: string
  /** `A2026-1`. */
  number: string
  state: AgreementState
  matter: string
  proposal: string
  payment: string
  /** Null once the account is deleted. */
  user: string | null
  /** The buyer's name, as it was when the agreement was made. */
  buyer: string
  service: string
  amount: number
  as_consumer: boolean
  early_start: boolean
  loss_acknowledged: boolean
  concluded_at: string
  paid_at: string | null
  performed_at: string | null
  /** The company that it was ordered for. */
  company?: BuyingCompany
  share_done_percent: number
  /** Each report of a share of the work done. */
  reports?: readonly { share_percent: number; at: string; note?: string | null | undefined }[]
}

/** A statement that somebody withdraws, as it was received, and what the office decided. */
export interface WithdrawalRow {
  id: string
  received_at: string
  name: string
  email: string | null
  message: string | null
  agreement_given: string
  by_hand: boolean
  state: 'received' | 'accepted' | 'refused'
  /** Ids of what it names. */
  agreement: string | null
  payment: string | null
  decided_at: string | null
  refund_amount: number | null
  reason: string | null
}

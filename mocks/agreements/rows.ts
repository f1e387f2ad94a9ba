import type { AnnouncedPolicy } from '#contract/agreements/terms-version.ts'
import type { BuyingCompany } from '#contract/agreements/text.ts'
import type { OrderSeller } from '#contract/money/documents/named-seller.ts'
import type { Agreement } from '#contract/agreements/agreements.ts'
import type { sentSettings } from '#contract/agreements/proposals/sent-settings.ts'
import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import type { TimeLine } from '#contract/agreements/time/time.ts'
import type { Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'

// Rows of the mocks: proposals, agreements and withdrawals. Plain data that survives JSON.

/** Its text follows from its other fields. */
export interface ProposalRow extends Omit<Proposal, 'terms_version' | 'text' | 'text_sha256'> {
  author: string
  /** The id of its sender; undefined for a draft. */
  sent_by?: string
  /** Fixed when it was sent; without one the platform sells. */
  seller?: OrderSeller<string>
  /** The settings that hold for it, fixed when it was sent. */
  settings?: ReturnType<typeof sentSettings>
}

type DerivedFromAgreement = 'share_done_percent' | 'starts_on' | 'withdrawal' | 'left' | 'progress_note'

/** Its text follows from its other fields and those of its proposal. */
export interface AgreementRow extends Omit<Agreement, DerivedFromAgreement> {
  proposal: string
  payment: string
  /** Null once the account is deleted. */
  user: string | null
  /** The buyer's name, as it was when the agreement was made. */
  buyer: string
  /** The company that it was ordered for. */
  company?: BuyingCompany
  /** Its price was a ceiling, by the proposal that went with the matter. */
  at_ceiling?: true
  /** Of a ceiling price, once it is settled. */
  settled_minutes?: number
  /** Each report of a share of the work done. */
  reports?: readonly { share_percent: number; at: string; note?: string | null | undefined }[]
}

/** A line of time. `author` is null once the account is deleted. */
export interface TimeRow extends Pick<TimeLine, 'id' | 'agreement' | 'day' | 'minutes' | 'what' | 'kind'> {
  matter: string
  author: string | null
  changed_at: string
}

type AsReceived = 'id' | 'received_at' | 'sent_at' | 'name' | 'email' | 'message' | 'agreement_given' | 'by_hand'

/** A statement that somebody withdraws, as it was received, and what the office decided. */
export interface WithdrawalRow extends Pick<Withdrawal, AsReceived | 'state' | 'decided_at' | 'refund_amount' | 'reason'> {
  /** It came from the buyer's own address, which may be another one by now. */
  from_buyer: boolean | null
  /** Ids of what it names. */
  agreement: string | null
  payment: string | null
}

/** An announcement of coming terms. The mocks mail nobody of it. */
export interface PolicyAnnouncementRow {
  policy: AnnouncedPolicy
  version: string
  at: string
}

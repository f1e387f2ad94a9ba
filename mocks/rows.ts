import type { ClientRequestState } from '#contract/client-request-states.ts'
import type { ClientRequestKind } from '#contract/client-requests.ts'
import type { AgreementState } from '#contract/agreement-states.ts'
import type { EventFacts, EventRole, MatterChain, MatterEventKind } from '#contract/matter-events.ts'
import type { BillingAddress } from '#contract/billing.ts'
import type { Deadline } from '#contract/deadlines.ts'
import type { IssuedDocument } from '#contract/documents.ts'
import type { MatterStatus } from '#contract/matters.ts'
import type { PaymentState } from '#contract/payment-states.ts'
import type { PayoutProblem } from '#contract/payout-problems.ts'
import type { ProposalState } from '#contract/proposal-states.ts'
import type { ProposalKind } from '#contract/proposals.ts'
import type { Roles } from '#contract/roles.ts'
import type { SavedView } from '#contract/saved-views.ts'
import type { SecurityEventKind } from '#contract/security-events.ts'
import type { RefundState } from '#contract/refund-states.ts'
import type * as z from 'zod/mini'

/** The rows of the mocks: plain data that survives JSON. Ids are text, as inside the app. */

/**
 * `required`: must be set up before anything else. `active`: login asks for a code. `exempt`:
 * neither, like the server's demo accounts.
 */
type TwoFactor = 'required' | 'active' | 'exempt'

export interface Person {
  id: string
  email: string
  /** In plain text: the mocks have nothing to protect. */
  password: string
  name: string
  surname: string
  phone_number: string
  bank_account: string | null
  stripe_account_id: string | null
  /** The problem with the payout account. */
  payout_problem?: PayoutProblem
  is_staff: boolean
  is_superuser: boolean
  is_delegated_admin: boolean
  verified: boolean
  two_factor: TwoFactor
  /** A QR code was shown, and its first code hasn't been entered. */
  enrolling: boolean
  /** Unused one-time codes. */
  recovery_codes: string[]
  /** The password was chosen through a mailed link; in the mocks that always counts as recent. */
  password_by_mail: boolean
  /** When the link of a pending reset will be mailed (ISO 8601); null if none is pending. */
  two_factor_reset_at: string | null
  /** ISO 8601; null for an account that is open. */
  disabled_at: string | null
  created_at: string
}

/** What was done to an account by somebody else. */
export interface SecurityEventRow {
  id: string
  at: string
  kind: SecurityEventKind
  actor: string
  person: string
  roles: Roles | null
}

export type SavedViewRow = Omit<SavedView, 'mine'> & { user: string }

export interface MatterRow {
  id: string
  user: string
  title: string
  description: string
  status: MatterStatus
  notes: string | null
  /** ISO 8601; absent for rows that tests add. */
  created_at?: string
  updated_at?: string
}

export interface FileRow {
  id: string
  matter: string
  /** Set if it was sent with a message, or answers a client request. */
  message?: string
  request?: string
  name: string
  base64: string
}

/** Something that happened to a matter. Its hash follows from the others of its chain. */
export interface EventRow {
  id: string
  matter: string
  chain: MatterChain
  number: number
  /** ISO 8601. */
  at: string
  actor: string | null
  role: EventRole
  kind: MatterEventKind
  facts: z.input<typeof EventFacts>
  mark: string
}

export interface MessageRow {
  id: string
  matter: string
  author: string
  role: EventRole
  internal: boolean
  text: string
  event: string
  /** ISO 8601. */
  sent_at: string
  recalled: boolean
}

/** What the office needs from the customer of a matter. Times in ISO 8601, days `2026-12-06`. */
export interface ClientRequestRow {
  id: string
  matter: string
  kind: ClientRequestKind
  state: ClientRequestState
  title: string
  help: string
  options: string[]
  due: string | null
  asked_at: string
  answered_at: string | null
  answer: string | null
  returned_because: string | null
}

/** What must be done in a matter by when. */
export interface DeadlineRow extends Deadline {
  matter: string
}

/** Up to which event somebody has read a matter. */
export interface ReadRow {
  matter: string
  user: string
  event: string
}

/** What is new in a matter for one reader. */
export interface InboxRow {
  user: string
  matter: string
  event: string
  unread: number
}

export interface PaymentRow {
  id: string
  status: PaymentState | 'declined'
  user: string | null
  matter: string
  matter_title: string
  amount: number
  /** The id of the user whose payout account receives the money. */
  payout_to?: string
  /** When it was paid or declined, in ISO 8601. */
  decided_at?: string
  scope?: string
  performer?: string
  /** The payer of an order without an agreement has asked for work to begin early. */
  early_start?: true
  /** The address that the buyer gave for its document. */
  billing?: BillingAddress
}

/** A receipt, an invoice or a credit note. Amounts in SEK. */
export interface DocumentRow
  extends Pick<
    IssuedDocument,
    'id' | 'number' | 'kind' | 'payment' | 'matter' | 'seller' | 'buyer' | 'gross' | 'net' | 'vat' | 'issued_at'
  > {
  /** Null once the account is deleted. */
  user: string | null
  /** The number of what a credit note changes. */
  original?: string
}

/** Its text follows from its other fields. Amounts in SEK. */
export interface ProposalRow {
  id: string
  /** `12-1`. */
  number: string
  state: ProposalState
  matter: string
  author: string
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
  share_done_percent: number
}

/** Money to give back. The mocks' card provider does it at once. */
export interface RefundRow {
  id: string
  payment: string
  amount: number
  reason: string
  state: RefundState
  /** ISO 8601. */
  asked_at: string
}

/** An export of the books. Days `2026-11-30`, the time in ISO 8601. */
export interface BookExportRow {
  id: string
  from: string
  to: string
  format: 'sie' | 'csv' | 'zip'
  again: boolean
  made_at: string
  made_by: string
  vouchers: number
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

/** `enrol`: opened by a mailed reset link, may only replace the second factor (R21). */
export type SessionKind = 'full' | 'limited' | 'enrol'

export interface SessionRow {
  id: string
  user: string
  kind: SessionKind
  ended: boolean
  /** ISO 8601. */
  created_at: string
}

/** A key whose link would have been mailed. */
export interface MailedKey {
  key: string
  user: string
  purpose: 'verify-email' | 'change-email' | 'cancel-email-change' | 'reset-two-factor' | 'reset-password' | 'invitation'
  email: string
}

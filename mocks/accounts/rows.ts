import type { PayoutProblem } from '#contract/core/payout-problems.ts'
import type { Description } from '#contract/accounts/descriptions.ts'
import type { SessionKind } from '#contract/accounts/session-kinds.ts'
import type { Person as PersonToAdmins, SecurityEvent } from '#contract/accounts/people.ts'

// Rows of the mocks: people and what lets them in. Plain data that survives JSON.

/**
 * `required`: must be set up before anything else. `active`: login asks for a code. `exempt`:
 * neither, like the server's demo accounts.
 */
type TwoFactor = 'required' | 'active' | 'exempt'

export interface Person extends Omit<PersonToAdmins, 'two_factor' | 'invited'> {
  /** In plain text: the mocks have nothing to protect. */
  password: string
  bank_account: string | null
  stripe_account_id: string | null
  /** The problem with the payout account. */
  payout_problem?: PayoutProblem
  verified: boolean
  two_factor: TwoFactor
  /** The browser that registered it (`registering-browser.ts`); null for the demo's users. */
  registered_in: string | null
  /** The session that was shown a QR code whose first code hasn't been entered. */
  enrolling: string | null
  /** Unused one-time codes. */
  recovery_codes: string[]
  /** The password was chosen through a mailed link; in the mocks that always counts as recent. */
  password_by_mail: boolean
  /** The time at which a pending reset's link will be mailed (ISO 8601), or null. */
  two_factor_reset_at: string | null
  /** The days on which somebody else at the office acts for them. */
  away: { from: string; to: string; stand_in: string | null } | null
  /** Mails to the address are refused for good. The mocks have no mail server that would. */
  mail_refused: boolean
}

/** An act on an account by somebody else. */
export interface SecurityEventRow extends Omit<SecurityEvent, 'by' | 'person'> {
  actor: string
  person: string
}

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

/** A matter that somebody described before there was an account. */
export interface DescriptionRow {
  user: string
  described: Omit<Description, 'email'>
  /** The registration's, once its link was opened in another browser. */
  password: string | null
}

export interface PasskeyRow {
  id: string
  user: string
  credential_id: string
  name: string
  /** ISO 8601. */
  created_at: string
  last_used_at: string | null
}

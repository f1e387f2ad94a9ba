import type { MatterStatus } from '#contract/matters.ts'
import type { PayoutProblem } from '#contract/payout-problems.ts'

/** What the mocks remember: plain data that survives JSON. Ids are text, as everywhere inside (DESIGN 5.18). */

/**
 * `required`: must be set up before anything else; `active`: a code is asked for at login; `exempt`: neither, like the server's demo accounts.
 */
export type TwoFactor = 'required' | 'active' | 'exempt'

export interface Person {
  id: string
  email: string
  /** As typed: mocks have nothing to protect. */
  password: string
  name: string
  surname: string
  phone_number: string
  bank_account: string | null
  stripe_account_id: string | null
  /** What is wrong with the payout account. */
  payout_problem?: PayoutProblem
  is_staff: boolean
  is_superuser: boolean
  is_delegated_admin: boolean
  verified: boolean
  two_factor: TwoFactor
  /** A QR code has been shown, and waits for its first code. */
  enrolling: boolean
  /** One-time codes that haven't been used. */
  recovery_codes: string[]
  /** The password was chosen with a mailed key; here that is never long ago. */
  password_by_mail: boolean
  /** When the link of a waiting reset will be mailed (ISO 8601); null when none waits. */
  two_factor_reset_at: string | null
}

export interface MatterRow {
  id: string
  user: string
  title: string
  description: string
  status: MatterStatus
  notes: string | null
}

export interface FileRow {
  id: string
  matter: string
  name: string
  base64: string
}

export interface PaymentRow {
  id: string
  status: 'pending' | 'paid' | 'cancelled' | 'declined'
  user: string | null
  matter: string
  matter_title: string
  amount: number
  /** Whose payout account the money goes to. */
  payout_to?: string
  /** When it was paid or declined, in ISO 8601. */
  decided_at?: string
}

/** `enrol` was opened by a mailed reset link: it may replace the second factor and nothing else (SECURITY R21). */
export type SessionKind = 'full' | 'limited' | 'enrol'

export interface SessionRow {
  id: string
  user: string
  kind: SessionKind
  ended: boolean
  /** ISO 8601. */
  created_at: string
}

/** A key that would have been mailed. */
export interface MailedKey {
  key: string
  user: string
  purpose: 'verify-email' | 'change-email' | 'cancel-email-change' | 'reset-two-factor' | 'reset-password'
  email: string
}

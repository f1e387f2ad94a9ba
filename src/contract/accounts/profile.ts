import * as z from 'zod/mini'
import { endpoint, extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { CurrentPassword, NewPassword, PasswordConfirmation } from './password-fields.ts'
import { Email, optionalLine } from '#contract/core/text-fields.ts'
import { Detail, noReply } from '#contract/core/wire.ts'

const flag = z._default(z.boolean(), false)
const maybeText = z.optional(z.nullable(z.string()))

/**
 * The viewer. Our server sends no `id`; another server's is used (docs/reference/product.md, Who
 * the viewer is).
 */
export const Profile = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  email: z._default(z.string(), ''),
  name: maybeText,
  surname: maybeText,
  phone_number: maybeText,
  bank_account: maybeText,
  stripe_account_id: maybeText,
  /** The problem of the payout account and what to do about it; absent if there is none. */
  payout_problem: maybeText,
  is_staff: flag,
  is_superuser: flag,
  is_delegated_admin: flag,
  /** Only our server sends it. */
  is_bookkeeper: flag,
  /** Money of payments has gone on to them. Only our server sends it. */
  has_payouts: z.optional(z.boolean()),
  /** The office owes them a share of a payment. Only our server sends it, if it is so. */
  share_owed: z.optional(z.boolean()),
  /** Has a key that confirms in place of the password. Only our server sends it. */
  has_passkey: z.optional(z.boolean()),
  /**
   * The key, base64url of 32 bytes, that seals this person's drafts in the browser. Only our
   * server sends it, to a full session.
   */
  draft_key: z.optional(z.string()),
  /** Set while a reset of the second factor waits: when its link will be mailed (ISO 8601). */
  two_factor_reset_at: maybeText,
  /** The mail server refuses their address for good. Only our server sends it, if it is so. */
  mail_refused: z.optional(z.boolean()),
})
export type Profile = z.infer<typeof Profile>

/**
 * Only e-mail is required (docs/reference/product.md, Validation). Flags and ids that a client
 * echoes are ignored.
 */
export const ProfileChange = z.object({
  email: Email,
  name: z.optional(z.nullable(optionalLine(limits.nameChars))),
  surname: z.optional(z.nullable(optionalLine(limits.nameChars))),
  phone_number: z.optional(z.nullable(optionalLine(limits.phoneChars))),
})
export const BankAccount = z.object({ bank_account: optionalLine(limits.phoneChars) })
export const PasswordChange = z.object({ old_password: CurrentPassword, new_password: NewPassword })

export const profile = {
  read: endpoint({
    method: 'GET',
    path: '/accounts/profile/',
    audience: 'limited',
    reply: Profile,
    reads: 'profile',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/accounts/profile/',
    audience: 'member',
    body: ProfileChange,
    reply: Profile,
    touches: ['profile'],
  }),
  setBankAccount: endpoint({
    method: 'PATCH',
    path: '/accounts/profile/',
    audience: 'member',
    right: 'keepBankAccount',
    body: BankAccount,
    reply: Profile,
    touches: ['profile'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/accounts/change-password/',
    audience: 'member',
    body: PasswordChange,
    reply: Detail,
    idempotent: 'always',
    // It calls off a waiting reset of the second factor, and the calendar link.
    touches: ['sessions', 'profile', 'calendar'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/accounts/delete-account/',
    audience: 'member',
    body: PasswordConfirmation,
    ...noReply,
  }),
  /** Only on our server (docs/reference/product.md, Calls of our own). */
  exportData: extraMemberCall({
    method: 'POST',
    path: '/accounts/export/',
    body: PasswordConfirmation,
    reply: z.object({ url: z.string() }),
  }),
  createPayoutAccount: endpoint({
    method: 'POST',
    path: '/accounts/connect/create_express/',
    audience: 'member',
    right: 'holdPayoutAccount',
    reply: z.object({ onboarding_url: z.string() }),
    touches: ['profile'],
  }),
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Detail, Email, Nothing, optionalText, text } from './wire.ts'

/** `refresh` and `setup_2fa_required` may be absent on other servers (docs/product.md, D6). */
export const Tokens = z.object({
  access: z.string().check(z.minLength(1)),
  refresh: z.optional(z.string()),
  setup_2fa_required: z._default(z.boolean(), false),
})
export type Tokens = z.infer<typeof Tokens>

/**
 * The reply to a mailed key: tokens, except for a new e-mail address, whose confirmation must not
 * log a stranger in. `password_required` means that the address isn't changed yet and
 * `confirmEmailChange` will do it. If it is absent, the server has already changed it.
 */
export const Verification = z.extend(Tokens, {
  access: z.optional(z.string().check(z.minLength(1))),
  password_required: z.optional(z.boolean()),
})

const newPasswordText = `Välj ett lösenord med ${limits.passwordMinChars}–${limits.passwordMaxChars} tecken.`

/** A password being chosen: 8-256 characters, never trimmed (R06). */
export const NewPassword = z
  .string('Ange ett lösenord.')
  .check(z.minLength(limits.passwordMinChars, newPasswordText), z.maxLength(limits.passwordMaxChars, newPasswordText))

/** A password being checked: here only its presence and its length. */
export const GivenPassword = z
  .string('Ange ditt lösenord.')
  .check(z.minLength(1, 'Ange ditt lösenord.'), z.maxLength(limits.passwordMaxChars, 'Lösenordet är för långt.'))

/** A TOTP or recovery code as typed; the server removes spaces (R19). */
const Code = z.string('Ange koden.').check(z.trim(), z.minLength(1, 'Ange koden.'), z.maxLength(64, 'Koden är för lång.'))

export const consentText = 'Du måste godkänna villkoren och integritetspolicyn.'

export const Registration = z
  .object({
    email: Email,
    name: text(limits.nameChars, 'Ange ditt förnamn.'),
    surname: text(limits.nameChars, 'Ange ditt efternamn.'),
    phone_number: text(limits.phoneChars, 'Ange ditt telefonnummer.'),
    password: NewPassword,
    password2: z.string('Skriv lösenordet en gång till.').check(z.minLength(1, 'Skriv lösenordet en gång till.')),
    gdpr_consent: z.literal(true, consentText),
  })
  .check(z.refine((form) => form.password === form.password2, { path: ['password2'], error: 'Lösenorden är inte lika.' }))

export const Login = z.object({
  email: Email,
  password: GivenPassword,
  totp_code: z.optional(z.string().check(z.trim(), z.maxLength(64))),
})
export const Credentials = z.object({ email: Email, password: GivenPassword })
export const Activation = z.object({ totp_code: Code })

export const PasswordConfirmation = z.object({ password: GivenPassword })
const RefreshToken = z.object({ refresh: z.string('Skicka en refresh-token.').check(z.minLength(1), z.maxLength(4_000)) })
const MailedKey = z.string('Länken är inte hel. Kopiera hela adressen ur mejlet.').check(z.minLength(1), z.maxLength(200))

export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/accounts/register/',
    audience: 'public',
    body: Registration,
    reply: Detail,
    status: 201,
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/accounts/verify-email/:key/',
    audience: 'public',
    reply: Verification,
    status: 200,
  }),
  login: endpoint({
    method: 'POST',
    path: '/accounts/login/',
    audience: 'public',
    body: Login,
    reply: Tokens,
    status: 200,
  }),
  forceReset: endpoint({
    method: 'POST',
    path: '/accounts/2fa/force-reset/',
    audience: 'public',
    body: Credentials,
    reply: Detail,
    status: 200,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/token/refresh/',
    audience: 'public',
    body: RefreshToken,
    reply: z.object({ access: z.string().check(z.minLength(1)), refresh: z.optional(z.string()) }),
    status: 200,
  }),
  // Calls from here on exist only on our server (docs/product.md, D5-26).
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout/',
    audience: 'public',
    body: RefreshToken,
    reply: Nothing,
    status: 204,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/accounts/resend-verification/',
    audience: 'public',
    body: z.object({ email: Email }),
    reply: Detail,
    status: 200,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/accounts/password/forgot/',
    audience: 'public',
    body: z.object({ email: Email }),
    reply: Detail,
    status: 200,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/accounts/password/reset/',
    audience: 'public',
    body: z.object({ key: MailedKey, new_password: NewPassword }),
    reply: Detail,
    status: 200,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/accounts/confirm-email-change/',
    audience: 'public',
    body: z.object({ key: MailedKey, password: GivenPassword, totp_code: Login.shape.totp_code }),
    reply: Detail,
    status: 200,
    idempotent: 'always',
    touches: ['profile'],
  }),
  cancelEmailChange: endpoint({
    method: 'POST',
    path: '/accounts/cancel-email-change/',
    audience: 'public',
    body: z.object({ key: MailedKey }),
    reply: z.extend(Detail, { taken_back: z.optional(z.boolean()) }),
    status: 200,
  }),
}

export const twoFactor = {
  setup: endpoint({
    method: 'GET',
    path: '/accounts/2fa/setup/',
    audience: 'limited',
    reply: z.object({ qr_code: z.string(), totp_secret: z.string() }),
    status: 200,
    reads: 'two-factor',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/accounts/2fa/activate/',
    audience: 'limited',
    body: Activation,
    reply: Detail,
    status: 200,
    touches: ['profile', 'two-factor', 'sessions'],
  }),
  recoveryCodes: endpoint({
    method: 'POST',
    path: '/accounts/2fa/recovery-codes/',
    audience: 'member',
    body: PasswordConfirmation,
    reply: z.object({ codes: z.array(z.string()) }),
    status: 200,
    touches: ['two-factor'],
  }),
}

const flag = z._default(z.boolean(), false)
const maybeText = z.optional(z.nullable(z.string()))

/** The viewer. Our server sends no `id`; another server's is used (docs/product.md, D5-1). */
export const Profile = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  email: z._default(z.string(), ''),
  name: maybeText,
  surname: maybeText,
  phone_number: maybeText,
  bank_account: maybeText,
  stripe_account_id: maybeText,
  /** What is wrong with the payout account and what to do about it; absent if nothing is. */
  payout_problem: maybeText,
  is_staff: flag,
  is_superuser: flag,
  is_delegated_admin: flag,
  /** Set while a reset of the second factor waits: when its link will be mailed (ISO 8601). */
  two_factor_reset_at: maybeText,
})
export type Profile = z.infer<typeof Profile>

/**
 * Only e-mail is required (docs/product.md, Validation). Flags and ids that a client echoes are
 * ignored.
 */
export const ProfileChange = z.object({
  email: Email,
  name: z.optional(z.nullable(optionalText(limits.nameChars))),
  surname: z.optional(z.nullable(optionalText(limits.nameChars))),
  phone_number: z.optional(z.nullable(optionalText(limits.phoneChars))),
})
export const BankAccount = z.object({ bank_account: optionalText(limits.phoneChars) })
export const PasswordChange = z.object({ old_password: GivenPassword, new_password: NewPassword })

export const profile = {
  read: endpoint({
    method: 'GET',
    path: '/accounts/profile/',
    audience: 'limited',
    reply: Profile,
    status: 200,
    reads: 'profile',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/accounts/profile/',
    audience: 'member',
    body: ProfileChange,
    reply: Profile,
    status: 200,
    touches: ['profile'],
  }),
  setBankAccount: endpoint({
    method: 'PATCH',
    path: '/accounts/profile/',
    audience: 'member',
    body: BankAccount,
    reply: Profile,
    status: 200,
    touches: ['profile'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/accounts/change-password/',
    audience: 'member',
    body: PasswordChange,
    reply: Detail,
    status: 200,
    idempotent: 'always',
    touches: ['sessions'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/accounts/delete-account/',
    audience: 'member',
    body: PasswordConfirmation,
    reply: Nothing,
    status: 204,
  }),
  /** Only on our server (docs/product.md, D5-26). */
  exportData: endpoint({
    method: 'POST',
    path: '/accounts/export/',
    audience: 'member',
    body: PasswordConfirmation,
    reply: z.object({ url: z.string() }),
    status: 200,
  }),
  createPayoutAccount: endpoint({
    method: 'POST',
    path: '/accounts/connect/create_express/',
    audience: 'member',
    reply: z.object({ onboarding_url: z.string() }),
    status: 200,
    touches: ['profile'],
  }),
}

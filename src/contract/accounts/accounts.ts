import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { CurrentPassword, NewPassword } from './password-fields.ts'
import { Email, line } from '#contract/core/text-fields.ts'
import { Detail, noReply } from '#contract/core/wire.ts'

/**
 * `refresh` and `setup_2fa_required` may be absent on other servers (docs/reference/product.md,
 * Other servers' replies).
 */
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
 * `new_password_required` means that another browser registered: what was chosen there is gone,
 * and the session can do nothing but `choosePassword` (R103).
 */
export const Verification = z.extend(Tokens, {
  access: z.optional(z.string().check(z.minLength(1))),
  password_required: z.optional(z.boolean()),
  new_password_required: z.optional(z.boolean()),
})

export const consentText = 'Du måste godkänna villkoren och integritetspolicyn.'

const registered = {
  name: line(limits.nameChars, 'Ange ditt förnamn.'),
  surname: line(limits.nameChars, 'Ange ditt efternamn.'),
  phone_number: line(limits.phoneChars, 'Ange ditt telefonnummer.'),
  gdpr_consent: z.literal(true, consentText),
}

export const Registration = z
  .object({
    email: Email,
    ...registered,
    password: NewPassword,
    password2: z
      .string('Skriv lösenordet en gång till.')
      .check(z.minLength(1, 'Skriv lösenordet en gång till.'), z.maxLength(limits.jsonBytes, 'Lösenorden är inte lika.')),
  })
  .check(
    z.refine((form) => form.password === form.password2, {
      path: ['password2'],
      error: 'Lösenorden är inte lika.',
      params: { description: 'password2 repeats password.' },
    }),
  )

/**
 * The fields of a registration, sent again by whoever has proven the address in another browser.
 */
export const PasswordChoice = z.object({ ...registered, new_password: NewPassword })

export const Login = z.object({
  email: Email,
  password: CurrentPassword,
  totp_code: z.optional(z.string().check(z.trim(), z.maxLength(64))),
})
export const Credentials = z.object({ email: Email, password: CurrentPassword })
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
    textParams: true,
    audience: 'public',
    reply: Verification,
  }),
  login: endpoint({
    method: 'POST',
    path: '/accounts/login/',
    audience: 'public',
    body: Login,
    reply: Tokens,
  }),
  forceReset: endpoint({
    method: 'POST',
    path: '/accounts/2fa/force-reset/',
    audience: 'public',
    body: Credentials,
    reply: Detail,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/token/refresh/',
    audience: 'public',
    body: RefreshToken,
    reply: z.object({ access: z.string().check(z.minLength(1)), refresh: z.optional(z.string()) }),
  }),
  // Calls from here on exist only on our server (docs/reference/product.md, Calls of our own).
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout/',
    extra: true,
    audience: 'public',
    body: RefreshToken,
    ...noReply,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/accounts/resend-verification/',
    extra: true,
    audience: 'public',
    body: z.object({ email: Email }),
    reply: Detail,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/accounts/password/forgot/',
    extra: true,
    audience: 'public',
    body: z.object({ email: Email }),
    reply: Detail,
  }),
  checkResetLink: endpoint({
    method: 'POST',
    path: '/accounts/password/reset/check/',
    extra: true,
    audience: 'public',
    body: z.object({ key: MailedKey }),
    ...noReply,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/accounts/password/reset/',
    extra: true,
    audience: 'public',
    body: z.object({ key: MailedKey, new_password: NewPassword }),
    /** `first`: the person was invited, and had no password before. */
    reply: z.extend(Detail, { first: z.optional(z.boolean()) }),
    idempotent: 'always',
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: '/accounts/choose-password/',
    extra: true,
    audience: 'choose-password',
    body: PasswordChoice,
    reply: Tokens,
    touches: ['profile'],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/accounts/confirm-email-change/',
    extra: true,
    audience: 'public',
    body: z.object({ key: MailedKey, password: CurrentPassword, totp_code: Login.shape.totp_code }),
    reply: Detail,
    idempotent: 'always',
    touches: ['profile'],
  }),
  cancelEmailChange: endpoint({
    method: 'POST',
    path: '/accounts/cancel-email-change/',
    extra: true,
    audience: 'public',
    body: z.object({ key: MailedKey }),
    reply: z.extend(Detail, { taken_back: z.optional(z.boolean()) }),
  }),
}

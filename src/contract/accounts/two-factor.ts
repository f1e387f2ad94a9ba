import * as z from 'zod/mini'
import { endpoint, extraMemberCall } from '#contract/core/endpoint.ts'
import { PasswordConfirmation } from './password-fields.ts'
import { Detail, Id } from '#contract/core/wire.ts'

/** A TOTP or recovery code as typed; the server removes spaces (R19). */
const Code = z.string('Ange koden.').check(z.trim(), z.minLength(1, 'Ange koden.'), z.maxLength(64, 'Koden är för lång.'))

export const Activation = z.object({ totp_code: Code })

/** `matter` is the id of the one that was described before the account, and is made now. */
export const Activated = z.extend(Detail, { matter: z.optional(Id) })

export type Activated = z.infer<typeof Activated>

/**
 * The QR code as an image source. `described` where something was described before the account: it
 * becomes a matter with the second factor.
 */
const Setup = z.object({
  qr_code: z.string(),
  totp_secret: z.string(),
  described: z.optional(z.boolean()),
  /** It takes the place of an app, keys and recovery codes. Only our server sends it. */
  replaces: z.optional(z.boolean()),
})

export const twoFactor = {
  setup: endpoint({
    method: 'GET',
    path: '/accounts/2fa/setup/',
    audience: 'limited',
    reply: Setup,
    reads: 'two-factor',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/accounts/2fa/activate/',
    audience: 'limited',
    body: Activation,
    reply: Activated,
    touches: ['profile', 'two-factor', 'sessions', 'matters'],
  }),
  recoveryCodes: extraMemberCall({
    method: 'POST',
    path: '/accounts/2fa/recovery-codes/',
    body: PasswordConfirmation,
    reply: z.object({ codes: z.array(z.string()) }),
    touches: ['two-factor'],
  }),
}

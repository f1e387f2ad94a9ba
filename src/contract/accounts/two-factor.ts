import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { PasswordConfirmation } from './password-fields.ts'
import { Detail } from '#contract/core/wire.ts'

/** A TOTP or recovery code as typed; the server removes spaces (R19). */
const Code = z.string('Ange koden.').check(z.trim(), z.minLength(1, 'Ange koden.'), z.maxLength(64, 'Koden är för lång.'))

export const Activation = z.object({ totp_code: Code })

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
    extra: true,
    audience: 'member',
    body: PasswordConfirmation,
    reply: z.object({ codes: z.array(z.string()) }),
    status: 200,
    touches: ['two-factor'],
  }),
}

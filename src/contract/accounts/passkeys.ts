import * as z from 'zod/mini'
import { endpoint, extraMemberCall } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { optionalLine } from '#contract/core/text-fields.ts'
import { Id, noReply } from '#contract/core/wire.ts'
import { Tokens } from './accounts.ts'
import { CurrentPassword } from './password-fields.ts'
import { Activated } from './two-factor.ts'

/** A passkey as its owner sees it; times are ISO 8601. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.optional(z.nullable(z.string())),
})
export type Passkey = z.infer<typeof Passkey>

const unreadable = 'Webbläsaren skickade en nyckel som inte går att läsa.'
/** Bytes that an authenticator made, as browsers write them in JSON. */
const bytes = (maxChars: number) => z.string(unreadable).check(z.regex(/^[\w-]+$/, unreadable), z.maxLength(maxChars, unreadable))
const credentialId = bytes(1_400)
const credentialKind = z.enum(['public-key'], unreadable)

/** The outcome of `navigator.credentials.create`, as JSON (Web Authentication, level 3). */
const NewCredential = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: credentialKind,
    response: z.object(
      {
        clientDataJSON: bytes(2_000),
        attestationObject: bytes(20_000),
      },
      unreadable,
    ),
  },
  unreadable,
)

/** The outcome of `navigator.credentials.get`, as JSON. */
export const Assertion = z.object(
  {
    id: credentialId,
    rawId: credentialId,
    type: credentialKind,
    response: z.object(
      {
        clientDataJSON: bytes(2_000),
        authenticatorData: bytes(2_000),
        signature: bytes(8_000),
        userHandle: z.optional(bytes(100)),
      },
      unreadable,
    ),
  },
  unreadable,
)

const KnownCredential = z.object({ id: z.string(), type: z.literal('public-key') })

/** Tells a browser how to make a key. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** Tells a browser how to ask for a key; without a list of keys, it offers those that it has. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(KnownCredential),
})

/**
 * Proves who adds a key: the password, and the code where an authenticator app is on. A
 * confirmation by another key is both. Nothing, as long as the account has no second factor.
 */
export const PasskeyProof = z.object({
  confirm_password: z.optional(CurrentPassword),
  totp_code: z.optional(z.string().check(z.trim(), z.maxLength(64))),
})

export const NewPasskey = z.object({
  /** Empty: the device's. */
  name: optionalLine(limits.passkeyNameChars),
  credential: NewCredential,
})

/**
 * Keys that a device or a password manager holds, and that ask for a fingerprint, a face or a PIN:
 * both factors in one. Only on our server (docs/reference/product.md, Calls of our own).
 */
export const passkeys = {
  options: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/options/',
    extra: true,
    audience: 'limited',
    body: PasskeyProof,
    reply: CreationOptions,
  }),
  add: endpoint({
    method: 'POST',
    path: '/accounts/passkeys/',
    extra: true,
    audience: 'limited',
    body: NewPasskey,
    reply: Activated,
    status: 201,
    touches: ['profile', 'passkeys', 'two-factor', 'sessions', 'matters'],
  }),
  list: extraMemberCall({
    method: 'GET',
    path: '/accounts/passkeys/',
    reply: z.array(Passkey),
    reads: 'passkeys',
  }),
  remove: extraMemberCall({
    method: 'DELETE',
    path: '/accounts/passkeys/:id/',
    ...noReply,
    touches: ['profile', 'passkeys'],
  }),
  confirmOptions: extraMemberCall({
    method: 'POST',
    path: '/accounts/passkeys/confirm/options/',
    reply: RequestOptions,
  }),
  confirm: extraMemberCall({
    method: 'POST',
    path: '/accounts/passkeys/confirm/',
    body: z.object({ credential: Assertion }),
    /** Goes where a call asks for the password, once and soon. */
    reply: z.object({ confirmation: z.string() }),
  }),
  loginOptions: endpoint({
    method: 'POST',
    path: '/auth/passkey/options/',
    extra: true,
    audience: 'public',
    reply: RequestOptions,
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/auth/passkey/',
    extra: true,
    audience: 'public',
    body: z.object({ credential: Assertion }),
    reply: Tokens,
  }),
}

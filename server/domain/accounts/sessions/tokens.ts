import * as z from 'zod/mini'
import { Refused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { isSigned, sign } from '#server/keys.ts'

type TokenKind = 'access' | 'refresh'

/** A token's payload: the session's id, and other claims by kind. */
export interface TokenClaims {
  sid: string
  [more: string]: unknown
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * The exact header of every token of a kind. It fixes the algorithm and the type, so that neither
 * kind passes for the other (D4, R25). Each kind also has its own key.
 */
const heads: Readonly<Record<TokenKind, string>> = {
  access: encode({ alg: 'HS256', typ: 'access+jwt' }),
  refresh: encode({ alg: 'HS256', typ: 'refresh+jwt' }),
}
const audience = 'radrum-api'
const leewaySeconds = 5

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1_000)

/** Signs a token: JWS compact, HS256 (RFC 7515). Deterministic for the same claims and times. */
export const signToken = (
  { keys, config }: Pick<Deps, 'keys' | 'config'>,
  kind: TokenKind,
  claims: TokenClaims & { jti: string; user_id: string },
  { from, until }: { from: Date; until: Date },
): string => {
  const times = { iat: secondsOf(from), exp: secondsOf(until) }
  const signed = `${heads[kind]}.${encode({ ...claims, iss: config.apiUrl, aud: audience, ...times })}`
  return `${signed}.${sign(keys, kind, signed)}`
}

const Claims = z.looseObject({
  sid: z.string(),
  jti: z.string(),
  iss: z.string(),
  aud: z.literal(audience),
  iat: z.number(),
  exp: z.number(),
})

/**
 * Verifies algorithm, type, signature, issuer, audience and expiry (by the server's clock); the
 * payload is parsed only after its signature is verified. Runs on each request, so it uses Node's
 * own HMAC: WebCrypto's, which JOSE libraries use, goes through a thread and costs ten times as
 * much.
 * @throws Refused `session.refused` for anything but a valid token of this kind
 */
export const readToken = ({ keys, config, clock }: Deps, kind: TokenKind, token: string): TokenClaims => {
  const [head, payload = '', signature = '', ...more] = token.split('.')
  if (head !== heads[kind] || more.length > 0) throw new Refused('session.refused')
  if (!isSigned(keys, kind, `${head}.${payload}`, signature)) throw new Refused('session.refused')
  const { success, data: claims } = z.safeParse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const holds = success && claims.iss === config.apiUrl && claims.exp > secondsOf(clock.now()) - leewaySeconds
  if (!holds) throw new Refused('session.refused')
  return claims
}

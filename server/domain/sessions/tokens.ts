import * as z from 'zod/mini'
import { Refused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { isSigned, sign } from '#server/keys.ts'

type TokenKind = 'access' | 'refresh'

/** What a token says: the session, and more by kind. */
export interface TokenClaims {
  sid: string
  [more: string]: unknown
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * The first part of every token of a kind, to the letter: one algorithm, and a type, so that neither passes for the other (SECURITY D4, R25).
 * The two also have keys of their own.
 */
const heads: Readonly<Record<TokenKind, string>> = {
  access: encode({ alg: 'HS256', typ: 'access+jwt' }),
  refresh: encode({ alg: 'HS256', typ: 'refresh+jwt' }),
}
const audience = 'radrum-api'
const leewaySeconds = 5

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1_000)

/** Signs a token: JWS compact, HS256 (RFC 7515). The same claims and times give the same token. */
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
 * Checks algorithm, type, signature, issuer, audience and expiry by the server's clock. The payload is looked at after its signature. This runs at every
 * call, which is why it is Node's own HMAC: WebCrypto's, which JOSE libraries use, goes through a thread and costs ten times as much.
 * @throws Refused `session.refused` for anything that isn't a valid token of this kind.
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

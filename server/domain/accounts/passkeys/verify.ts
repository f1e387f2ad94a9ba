import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Assertion } from '#contract/accounts/passkeys.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { passkeys } from '#server/db/schema/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { hostOf, originOf } from './host.ts'

/** An answer of a passkey to a challenge. */
export type Answer = z.output<typeof Assertion>

/**
 * Checks an answer: made by a stored key of an open account, after a fingerprint, a face or a PIN,
 * at our origin, for a challenge of ours.
 * @param spendChallenge uses the challenge up, and tells if it was ours
 * @returns the key with its owner and its new counter
 * @throws Refused `passkey.unknown` for a key that we don't have, `passkey.refused`
 */
export const verifyAnswer = async (
  { db, config }: Deps,
  { id, rawId, type, response: { userHandle, ...response } }: Answer,
  spendChallenge: (challenge: string) => Promise<boolean>,
) => {
  const [row] = await db
    .select({ key: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, id), isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)))
  if (!row) throw new Refused('passkey.unknown')
  const { key, user } = row
  if (userHandle !== undefined && userHandle !== userHandleOf(user.id)) throw new Refused('passkey.refused')
  // The library throws for whatever is wrong, also for a counter that went backwards.
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: spendChallenge,
    expectedOrigin: originOf(config),
    expectedRPID: hostOf(config),
    requireUserVerification: true,
    credential: { id: key.credentialId, publicKey: Buffer.from(key.publicKey, 'base64url'), counter: key.counter },
  }).catch((): undefined => undefined)
  if (!verified?.verified) throw new Refused('passkey.refused')
  return { key, user, counter: verified.authenticationInfo.newCounter }
}

/**
 * Stores that a key was used. Synced keys' counters stay 0; others only grow.
 * @throws Refused `passkey.refused` when it was used or removed meanwhile
 */
export const markUsed = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { key, counter }: Pick<Awaited<ReturnType<typeof verifyAnswer>>, 'key' | 'counter'>,
) => {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: clock.now() })
    .where(and(eq(passkeys.id, key.id), eq(passkeys.counter, key.counter)))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw new Refused('passkey.refused')
}

/** The name that a key stores of its owner: the number of the account, in base64url. */
export const userHandleOf = (userId: number) => Buffer.from(String(userId)).toString('base64url')

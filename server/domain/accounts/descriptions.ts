import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Description } from '#contract/accounts/descriptions.ts'
import type { Db } from '#server/db/database.ts'
import { descriptions, users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit } from '#server/domain/shared/rate-limit.ts'
import { seal, unseal } from '#server/keys.ts'
import { registrationHashOf } from './registration-cookie.ts'
import { isUnclaimed } from './unclaimed.ts'

const perNetwork = { limit: 100, windowSeconds: 3_600 }

const Described = z.omit(Description, { email: true })

/**
 * Keeps what a visitor has described, for the registration of this address that the same browser
 * has made. Without one it stores nothing, at the same cost and with the same answer (R01). A
 * second description replaces the first.
 */
export const keepDescription = async (deps: Deps, { caller }: Visitor, { email, ...described }: Description): Promise<void> => {
  await enforceRateLimit(deps, `describe:${networkOf(caller.ip)}`, perNetwork)
  const hash = registrationHashOf(deps, caller)
  const sealed = seal(deps.keys, JSON.stringify(described))
  const keptAt = deps.clock.now()
  await deps.db
    .insert(descriptions)
    .select(
      deps.db
        .select({
          userId: users.id,
          registrationHash: sql<string>`${hash}::text`.as('registration_hash'),
          passwordHash: sql<null>`null::text`.as('password_hash'),
          isClaimed: sql<boolean>`false`.as('is_claimed'),
          sealed: sql<string>`${sealed}::text`.as('sealed'),
          keptAt: sql<Date>`${keptAt.toISOString()}::timestamptz`.as('kept_at'),
        })
        .from(users)
        .where(and(eq(users.email, email), isUnclaimed, eq(users.registrationHash, hash))),
    )
    .onConflictDoUpdate({
      target: descriptions.userId,
      set: { registrationHash: hash, passwordHash: null, isClaimed: false, sealed, keptAt },
    })
}

type Registration = Pick<User, 'id' | 'registrationHash'>

const ofThis = ({ id, registrationHash }: Registration) =>
  and(eq(descriptions.userId, id), eq(descriptions.registrationHash, registrationHash ?? ''))

/** The registering browser has opened the link: what it described is its owner's. */
export const claimDescription = async (tx: Db, user: Registration): Promise<void> => {
  await tx.update(descriptions).set({ isClaimed: true }).where(ofThis(user))
  await tx.delete(descriptions).where(and(eq(descriptions.userId, user.id), eq(descriptions.isClaimed, false)))
}

/**
 * Another browser has opened the link: what was described waits for somebody who knows the password
 * of the registration, which itself is gone. What an older registration left goes.
 */
export const withholdDescription = async (tx: Db, user: Registration & Pick<User, 'passwordHash'>): Promise<void> => {
  await tx.update(descriptions).set({ passwordHash: user.passwordHash }).where(ofThis(user))
  const isOlder = and(isNull(descriptions.passwordHash), ne(descriptions.registrationHash, user.registrationHash ?? ''))
  await tx.delete(descriptions).where(and(eq(descriptions.userId, user.id), isOlder))
}

/** The hash that the password chosen elsewhere has to fit; undefined if nothing waits. */
export const withheldPasswordHash = async (db: Db, userId: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ passwordHash: descriptions.passwordHash })
    .from(descriptions)
    .where(eq(descriptions.userId, userId))
  return row?.passwordHash ?? undefined
}

/** A password has been chosen: what was described is claimed with the same one, or goes. */
export const releaseDescription = async (tx: Db, userId: number, fittingHash: string | undefined): Promise<void> => {
  const isTheirs = eq(descriptions.userId, userId)
  if (fittingHash !== undefined)
    await tx
      .update(descriptions)
      .set({ isClaimed: true, passwordHash: null })
      .where(and(isTheirs, eq(descriptions.passwordHash, fittingHash)))
  await tx.delete(descriptions).where(and(isTheirs, eq(descriptions.isClaimed, false)))
}

/** Takes out what was described, once: of two at the same time the second finds nothing. */
export const takeDescription = async (tx: Db, deps: Pick<Deps, 'keys'>, userId: number) => {
  const [row] = await tx
    .delete(descriptions)
    .where(and(eq(descriptions.userId, userId), eq(descriptions.isClaimed, true)))
    .returning({ sealed: descriptions.sealed })
  return row && z.parse(Described, JSON.parse(unseal(deps.keys, row.sealed)))
}

/** Those whose descriptions may become matters: a page of ids after another one. */
export const claimedDescriptions = (db: Db, after: number, limit: number) =>
  db
    .select({ id: descriptions.userId })
    .from(descriptions)
    .where(and(eq(descriptions.isClaimed, true), gt(descriptions.userId, after)))
    .orderBy(asc(descriptions.userId))
    .limit(limit)

/** Tells whether something of theirs waits to become a matter. */
export const hasDescribed = async (db: Db, userId: number): Promise<boolean> => (await claimedOf(db, userId)) !== undefined

const claimedOf = async (db: Db, userId: number) => {
  const [row] = await db
    .select({ sealed: descriptions.sealed })
    .from(descriptions)
    .where(and(eq(descriptions.userId, userId), eq(descriptions.isClaimed, true)))
  return row
}

/** The description that waits to become a matter, for its owner's export. */
export const readDescription = async (db: Db, deps: Pick<Deps, 'keys'>, userId: number) => {
  const row = await claimedOf(db, userId)
  return row && z.parse(Described, JSON.parse(unseal(deps.keys, row.sealed)))
}

import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { linkSeconds } from '#contract/accounts/link-lifetimes.ts'
import { mailedLinkPath } from '#contract/accounts/mailed-links.ts'
import type { Db } from '#server/db/database.ts'
import { keyPurposes, mailedKeys, users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { hashOfKey } from '#server/keys.ts'
import { secondsAfter } from '#server/domain/shared/seconds-after.ts'

export type KeyPurpose = (typeof mailedKeys.$inferSelect)['purpose']

/**
 * An id without a row: with it, an unknown address costs the same queries as a known one (R01).
 */
export const noUserId = 0

/**
 * Creates a key for one purpose, user and address, and stores its hash. For an unknown user it
 * stores nothing, at the same cost (R01).
 * @returns the link to mail; its origin is the configured web app, never a request header (R10)
 */
export const issueMailedLink = async (
  tx: Db,
  { config, keys, clock }: Pick<Deps, 'config' | 'keys' | 'clock'>,
  { purpose, userId, email }: { purpose: KeyPurpose; userId: number; email: string },
) => {
  const key = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = secondsAfter(now, linkSeconds[purpose])
  await tx.insert(mailedKeys).select(
    tx
      .select({
        hash: text(hashOfKey(keys, key), 'hash'),
        purpose: text(purpose, 'purpose'),
        userId: users.id,
        email: text(email, 'email'),
        expiresAt: time(expiresAt, 'expires_at'),
        usedAt: sql<null>`null::timestamptz`.as('used_at'),
        sessionId: sql<null>`null::uuid`.as('session_id'),
        registrationHash: sql<null>`null::text`.as('registration_hash'),
        createdAt: time(now, 'created_at'),
      })
      .from(users)
      .where(eq(users.id, userId)),
  )
  return `${config.webUrl}${mailedLinkPath(purpose, key)}`
}

const text = <T extends string>(value: T, name: string) => sql<T>`${value}::text`.as(name)
const time = (value: Date, name: string) => sql<Date>`${value.toISOString()}::timestamptz`.as(name)

/** A mailed key and its user. */
export interface LockedMailedKey {
  key: typeof mailedKeys.$inferSelect
  user: typeof users.$inferSelect
}

/** @returns the key with this hash and its user; undefined for none, and for disabled accounts */
export const findMailedKey = async (db: Db, hash: string): Promise<LockedMailedKey | undefined> => {
  const [row] = await db
    .select({ key: mailedKeys, user: users })
    .from(mailedKeys)
    .innerJoin(users, eq(users.id, mailedKeys.userId))
    .where(and(eq(mailedKeys.hash, hash), isNull(users.disabledAt)))
  return row
}

/**
 * As `findMailedKey`, and locks the user until the transaction ends, so that requests with keys of
 * one user run one at a time. Users are always locked before their keys: deleting an account
 * cascades in that order, and any other order could deadlock (R79).
 */
export const lockMailedKey = async (tx: Db, hash: string): Promise<LockedMailedKey | undefined> => {
  const [user] = await tx
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(mailedKeys, eq(mailedKeys.userId, users.id))
    .where(eq(mailedKeys.hash, hash))
    .for('update', { of: users })
  // A concurrent request may have used the key while this one waited for the lock.
  return user && findMailedKey(tx, hash)
}

/**
 * Locks a user until the transaction ends; call it before changing the user's keys. An unknown id
 * locks nothing, at the same cost (R01).
 */
export const lockUser = async (tx: Db, userId: number) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/**
 * Revokes a user's keys for these purposes, by default for all. Keys with which a former address
 * can take the account back stay, or an attacker who changed the address could revoke them (R11).
 * The caller must hold the lock on the user.
 */
export const revokeMailedKeys = async (tx: Db, userId: number, purposes: readonly KeyPurpose[] = keyPurposes) => {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const isVoidable = or(ne(mailedKeys.purpose, 'cancel-email-change'), eq(mailedKeys.email, sql`(${address})`))
  await tx.delete(mailedKeys).where(and(eq(mailedKeys.userId, userId), inArray(mailedKeys.purpose, purposes), isVoidable))
}

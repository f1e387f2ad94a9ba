import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { keyPurposes, mailedKeys, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { hashOfKey } from '#server/keys.ts'

export type KeyPurpose = (typeof mailedKeys.$inferSelect)['purpose']

/** An id that no row has: who asks in the name of nobody costs as much as anybody (SECURITY R01). */
export const noUserId = 0

const hour = 3_600

/**
 * How long a mailed key opens what it is for (R07, R21). One that cancels a change of address is
 * given more when the change is made.
 */
const lifeSeconds: Record<KeyPurpose, number> = {
  'verify-email': 24 * hour,
  'change-email': 24 * hour,
  'cancel-email-change': 24 * hour,
  'reset-two-factor': hour / 2,
  'waited-reset-two-factor': hour / 2,
  'operator-reset-two-factor': hour / 2,
  'reset-password': hour / 2,
}

/** Which page of the web app opens a key. */
const pages: Record<KeyPurpose, string> = {
  'verify-email': 'verify-email',
  'change-email': 'verify-email',
  'cancel-email-change': 'cancel-email-change',
  'reset-two-factor': 'verify-email',
  'waited-reset-two-factor': 'verify-email',
  'operator-reset-two-factor': 'verify-email',
  'reset-password': 'reset-password',
}

/**
 * Makes a key for one purpose, one person and one address. A person who doesn't exist gets none, at the same cost (SECURITY R01).
 * @returns where the key leads, for the mail: a page of the configured web app, never an address from a request (SECURITY R10). Only the key's hash is stored.
 */
export const issueMailedLink = async (
  tx: Db,
  { config, keys, clock }: Pick<Deps, 'config' | 'keys' | 'clock'>,
  { purpose, userId, email }: { purpose: KeyPurpose; userId: number; email: string },
) => {
  const key = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + lifeSeconds[purpose] * 1_000)
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
        createdAt: time(now, 'created_at'),
      })
      .from(users)
      .where(eq(users.id, userId)),
  )
  return `${config.webUrl}/${pages[purpose]}/${key}`
}

const text = <T extends string>(value: T, name: string) => sql<T>`${value}::text`.as(name)
const time = (value: Date, name: string) => sql<Date>`${value.toISOString()}::timestamptz`.as(name)

/** A mailed key and the person it was mailed to. */
export interface LockedMailedKey {
  key: typeof mailedKeys.$inferSelect
  user: typeof users.$inferSelect
}

/** @returns the key of this hash and its person, as they are now; undefined when there is none, and for disabled accounts */
export const findMailedKey = async (db: Db, hash: string): Promise<LockedMailedKey | undefined> => {
  const [row] = await db
    .select({ key: mailedKeys, user: users })
    .from(mailedKeys)
    .innerJoin(users, eq(users.id, mailedKeys.userId))
    .where(and(eq(mailedKeys.hash, hash), isNull(users.disabledAt)))
  return row
}

/**
 * The same, held until the transaction ends: calls with keys of one person wait for each other. The person is held first and the keys come after, everywhere,
 * because deleting an account takes its keys with it in that order: so nobody waits for somebody who waits for them (SECURITY R79).
 */
export const lockMailedKey = async (tx: Db, hash: string): Promise<LockedMailedKey | undefined> => {
  const [user] = await tx
    .select(getTableColumns(users))
    .from(users)
    .innerJoin(mailedKeys, eq(mailedKeys.userId, users.id))
    .where(eq(mailedKeys.hash, hash))
    .for('update', { of: users })
  // What was waited for may have used the key up.
  return user && findMailedKey(tx, hash)
}

/** Holds a person until the transaction ends, before keys of theirs are touched; nobody is held at the same cost (SECURITY R01). */
export const lockUser = async (tx: Db, userId: number) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/**
 * Makes the keys of a person for these purposes useless; all of them, unless told. Those with
 * which an address that the person has left takes the account back stay: whoever has taken the
 * account over could void them otherwise (R11). Whoever calls it holds the person.
 */
export const revokeMailedKeys = async (tx: Db, userId: number, purposes: readonly KeyPurpose[] = keyPurposes) => {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  const isVoidable = or(ne(mailedKeys.purpose, 'cancel-email-change'), eq(mailedKeys.email, sql`(${address})`))
  await tx.delete(mailedKeys).where(and(eq(mailedKeys.userId, userId), inArray(mailedKeys.purpose, purposes), isVoidable))
}

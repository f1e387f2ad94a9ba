import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { singleRow } from '#server/db/single-row.ts'
import { encryptionKeys } from '#server/db/schema/encryption-keys.ts'
import type { Deps } from '#server/deps.ts'
import { databaseKeys, type Keys, seal, unseal } from '#server/keys.ts'

/**
 * Opens the key that seals and hashes this database's secrets. It is random, created at the first
 * start, and stored sealed with a key derived from APP_SECRET (R23). So changing APP_SECRET
 * reseals this one row (R86), and two-factor secrets, recovery codes, mailed links and queued
 * mails stay valid. With a wrong APP_SECRET the server doesn't start.
 * @returns `keys` with the encryption and hashing keys of this database
 * @throws Error with instructions for the operator
 */
export const openEncryptionKey = async ({ db, log }: Pick<Deps, 'db' | 'log'>, keys: Keys): Promise<Keys> => {
  await db
    .insert(encryptionKeys)
    .values({ id, sealed: seal(keys, randomBytes(keyBytes).toString('base64url')) })
    .onConflictDoNothing()
  const { sealed } = singleRow(await db.select().from(encryptionKeys).where(eq(encryptionKeys.id, id)))
  const opened = open(keys, sealed)
  if (opened) return { ...keys, ...databaseKeys(opened) }

  const openedBefore = keys.previous && open(keys.previous, sealed)
  if (!openedBefore)
    throw new Error(
      'APP_SECRET is not the one that this database was begun with. Start with the right one; nothing has been changed.',
    )
  await db
    .update(encryptionKeys)
    .set({ sealed: seal(keys, openedBefore.toString('base64url')) })
    .where(and(eq(encryptionKeys.id, id), eq(encryptionKeys.sealed, sealed)))
  log.info({ event: 'keys.changed' })
  return { ...keys, ...databaseKeys(openedBefore) }
}

const id = 1
const keyBytes = 32

const open = (keys: Pick<Keys, 'encryption'>, sealed: string): Buffer | undefined => {
  try {
    const key = Buffer.from(unseal(keys, sealed), 'base64url')
    return key.length === keyBytes ? key : undefined
  } catch {
    return undefined
  }
}

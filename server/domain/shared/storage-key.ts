import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { singleRow } from '#server/db/single-row.ts'
import { keyProofs } from '#server/db/schema/key-proofs.ts'
import type { Deps } from '#server/deps.ts'
import { type Keys, seal, storageKeys, unseal } from '#server/keys.ts'

const id = 1
const keyBytes = 32

/**
 * Opens the key that seals and hashes this database's secrets. It is random, created at the first
 * start, and stored sealed with a key derived from APP_SECRET (R23). So changing APP_SECRET
 * reseals this one row (R86), and two-factor secrets, recovery codes, mailed links and queued
 * mails stay valid. With a wrong APP_SECRET the server doesn't start.
 * @returns `keys` with the storage and hashing keys of this database
 * @throws Error with instructions for the operator
 */
export const openStorageKey = async ({ db, log }: Pick<Deps, 'db' | 'log'>, keys: Keys): Promise<Keys> => {
  await db
    .insert(keyProofs)
    .values({ id, sealed: seal(keys, randomBytes(keyBytes).toString('base64url')) })
    .onConflictDoNothing()
  const { sealed } = singleRow(await db.select().from(keyProofs).where(eq(keyProofs.id, id)))
  const opened = open(keys, sealed)
  if (opened) return { ...keys, ...storageKeys(opened) }

  const openedBefore = keys.previous && open(keys.previous, sealed)
  if (!openedBefore)
    throw new Error(
      'APP_SECRET is not the one that this database was begun with. Start with the right one; nothing has been changed.',
    )
  await db
    .update(keyProofs)
    .set({ sealed: seal(keys, openedBefore.toString('base64url')) })
    .where(and(eq(keyProofs.id, id), eq(keyProofs.sealed, sealed)))
  log.info({ event: 'keys.changed' })
  return { ...keys, ...storageKeys(openedBefore) }
}

const open = (keys: Pick<Keys, 'storage'>, sealed: string): Buffer | undefined => {
  try {
    const key = Buffer.from(unseal(keys, sealed), 'base64url')
    return key.length === keyBytes ? key : undefined
  } catch {
    return undefined
  }
}

import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { singleRow } from '#server/db/single-row.ts'
import { keyProofs } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { type Keys, seal, storageKeys, unseal } from '#server/keys.ts'

const id = 1
const keyBytes = 32

/**
 * Opens the key that the secrets of this database are sealed and hashed with. It is random, made by the first start, and kept in the database sealed with
 * the one of APP_SECRET (SECURITY R23). So a new APP_SECRET needs only this one row sealed anew (SECURITY R86), and two-factor secrets, recovery codes,
 * mailed links and waiting mails go on; and a wrong one never passes for people without two-factor login.
 * @returns the keys with that one in its place
 * @throws Error with what an operator can do
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

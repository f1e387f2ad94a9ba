import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'

/**
 * Whether this user is the only active superuser (R74). In a transaction the rows stay locked, so
 * that of two superusers leaving at the same time one is rejected. The lock is weak enough for
 * others to write rows that refer to them, as news of a matter do.
 */
export const isLastSuperuser = async (tx: Db, userId: number): Promise<boolean> => {
  const superusers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isSuperuser, true), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('no key update')
  return superusers.length === 1 && superusers[0]?.id === userId
}

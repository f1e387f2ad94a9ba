import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'

/**
 * Whether this user is the only active superuser (R74); others who haven't used their invitation
 * yet don't count. In a transaction the rows stay locked, so that of two superusers leaving at the
 * same time one is rejected. The lock is weak enough for others to write rows that refer to them,
 * as news of a matter do.
 */
export const isLastSuperuser = async (tx: Db, userId: number): Promise<boolean> => {
  const superusers = await tx
    .select({ id: users.id, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.isSuperuser, true), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('no key update')
  const others = superusers.filter(({ id }) => id !== userId)
  return others.length < superusers.length && !others.some(({ emailVerifiedAt }) => emailVerifiedAt)
}

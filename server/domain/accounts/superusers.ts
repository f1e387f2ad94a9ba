import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'

/**
 * Locks people and all superusers, always in the same order, so that people who act on each other
 * or delete their accounts at the same time can't deadlock. The lock is weak enough for others to
 * write rows that refer to them, such as notifications.
 */
export const lockWithSuperusers = (tx: Db, ids: readonly number[]): Promise<User[]> =>
  tx
    .select()
    .from(users)
    .where(or(inArray(users.id, [...ids]), eq(users.isSuperuser, true)))
    .orderBy(users.id)
    .for('no key update')

/**
 * Tells whether this user is the only active superuser (R74); others who haven't used their
 * invitation yet don't count. In a transaction the rows stay locked, also that of the user, so
 * that of two superusers leaving at the same time one is rejected.
 */
export const isLastSuperuser = async (tx: Db, userId: number): Promise<boolean> => {
  const locked = await lockWithSuperusers(tx, [userId])
  const superusers = locked.filter(({ isSuperuser, disabledAt }) => isSuperuser && !disabledAt)
  const others = superusers.filter(({ id }) => id !== userId)
  return others.length < superusers.length && !others.some(({ emailVerifiedAt }) => emailVerifiedAt)
}

import { eq, inArray, or } from 'drizzle-orm'
import { isLastSuperuser } from '#contract/accounts/person-rules.ts'
import { refuseIf } from '#contract/refusals.ts'
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
 * In a transaction the rows stay locked, also that of the user, so that of two superusers leaving
 * at the same time one is rejected.
 * @throws Refused for the last superuser
 */
export const refuseLastSuperuser = async (
  tx: Db,
  userId: number,
  refusal: 'account.last_superuser' | 'person.last_superuser',
): Promise<void> => {
  const people = (await lockWithSuperusers(tx, [userId])).map(({ id, isSuperuser, emailVerifiedAt, disabledAt }) => ({
    id,
    is_superuser: isSuperuser,
    isVerified: emailVerifiedAt !== null,
    isDisabled: disabledAt !== null,
  }))
  refuseIf(isLastSuperuser(people, userId) && refusal)
}

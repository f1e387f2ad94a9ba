import { and, eq, isNull, not } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/database.ts'
import { worksHereUser } from '#server/domain/access/visible-to.ts'
import { isInvited } from '#server/domain/accounts/people/security-events.ts'

/**
 * Matches registrations that anybody may have made: nobody has proven the address, no role was
 * given, and nobody at the office made the account.
 */
export const isUnclaimed = and(isNull(users.emailVerifiedAt), not(worksHereUser), not(isInvited))

/** Deletes such a registration with keys and sessions: an invitation takes its place (R103). */
export const deleteUnclaimed = async (tx: Db, email: string): Promise<void> => {
  await tx.delete(users).where(and(eq(users.email, email), isUnclaimed))
}

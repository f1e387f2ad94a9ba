import { and, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mailedKeys, users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'

/** Matches cancel keys mailed to an address that its account no longer uses. */
export const isOfLeftAddress = and(eq(mailedKeys.purpose, 'cancel-email-change'), ne(mailedKeys.email, users.email))

/**
 * Tells whether an account gave up this address so recently that it may still be taken back. Until
 * then no other account can use it (R11).
 */
export const isReserved = async (db: Db, { clock }: Pick<Deps, 'clock'>, email: string): Promise<boolean> => {
  const rows = await db
    .select({ userId: users.id })
    .from(mailedKeys)
    .innerJoin(users, eq(users.id, mailedKeys.userId))
    .where(and(isOfLeftAddress, eq(mailedKeys.email, email), gt(mailedKeys.expiresAt, clock.now())))
    .limit(1)
  return rows.length > 0
}

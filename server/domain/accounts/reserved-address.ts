import { and, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { mailedKeys, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'

/** How long an old address stays reserved after a change, and may take the account back. */
export const takeBackSeconds = 7 * 24 * 3_600

/** A key that was mailed to an address which its account has left since. */
export const isOfLeftAddress = and(eq(mailedKeys.purpose, 'cancel-email-change'), ne(mailedKeys.email, users.email))

/**
 * Whether an account has left this address so lately that it may still be taken back. Nobody gets
 * it meanwhile (R11).
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

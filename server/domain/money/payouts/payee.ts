import { and, desc, eq } from 'drizzle-orm'
import { officeRights } from '#contract/office/rights.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { rolesOf } from '#server/domain/accounts/viewer.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'

type Setting = Pick<Config, 'partnersSee'>

/**
 * Tells whether a partner may be paid for work in a matter, now. Money follows the right that
 * exists when it is used: ask when it is ordered, when the card page opens and when it is settled,
 * with the matter's row locked where there is a transaction (R106).
 */
export const mayBePaid = async (db: Db, setting: Setting, partner: User, matterId: number): Promise<boolean> => {
  if (partner.disabledAt || !officeRights.receivePayments(rolesOf(partner))) return false
  const [last] = await db
    .select({ state: assignments.state })
    .from(assignments)
    .where(and(eq(assignments.matterId, matterId), eq(assignments.partnerId, partner.id)))
    .orderBy(desc(assignments.id))
    .limit(1)
  // Where partners work in all matters, only one that was taken from them is theirs no longer.
  return setting.partnersSee === 'assigned' ? last?.state === 'assigned' : last?.state !== 'released'
}

/**
 * The partner whom a payment is paid out to, if they may be paid for it now.
 * @returns undefined where the platform gets it all
 */
export const payeeOf = async (
  db: Db,
  setting: Setting,
  { payoutAccount, matterId }: { payoutAccount: string | null; matterId: number },
): Promise<User | undefined> => {
  if (payoutAccount === null) return undefined
  const [holder] = await db.select().from(users).where(eq(users.stripeAccountId, payoutAccount))
  return holder && (await mayBePaid(db, setting, holder, matterId)) ? holder : undefined
}

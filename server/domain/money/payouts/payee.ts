import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { isAdminUser } from '#server/domain/access/visible-to.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'

type Setting = Pick<Config, 'partnersSee'>

/**
 * Tells whether a partner may be paid for work in a matter, now. Money follows the right that
 * exists when it is used: ask when it is ordered, when the card page opens and when it is settled,
 * with the matter's row locked where there is a transaction (R106).
 */
export const mayBePaid = async (db: Db, setting: Setting, partner: User, matterId: number): Promise<boolean> => {
  const isPaid = and(eq(users.id, partner.id), isPaidFor(setting, sql`${matterId}::int`))
  return (await db.$count(users, isPaid)) > 0
}

/**
 * The condition for users who may be paid for work in a matter.
 * @param matterId the SQL of its id
 */
export const isPaidFor = ({ partnersSee }: Setting, matterId: SQL): SQL => {
  const last = sql`(
    select a.state from assignments a where a.matter_id = ${matterId} and a.partner_id = ${users.id} order by a.id desc limit 1)`
  // Where partners work in all matters, only one that was taken from them is theirs no longer.
  const isTheirs = partnersSee === 'assigned' ? sql`${last} = 'assigned'` : sql`${last} is distinct from 'released'`
  return sql`(${users.disabledAt} is null and ${receivesPayments} and ${isTheirs})`
}

/** The condition for users with the right `receivePayments`. */
const receivesPayments = sql`${users.isDelegatedAdmin} and not ${isAdminUser}`

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
  const [holder] = await db
    .select()
    .from(users)
    .where(and(eq(users.stripeAccountId, payoutAccount), isPaidFor(setting, sql`${matterId}::int`)))
  return holder
}

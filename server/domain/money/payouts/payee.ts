import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { whyNotPaidOut } from '#contract/office/accepted-terms.ts'
import { refuseIf } from '#contract/refusals.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { acceptedTerms } from '#server/domain/access/accepted-terms.ts'
import { isAdminUser } from '#server/domain/access/visible-to.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import { liveAssignment } from '#server/domain/transitions/assignment.ts'

type Setting = Pick<Config, 'partnersSee'>

/**
 * Tells whether a partner would be paid for what is ordered in a matter now: with the right to it,
 * and with accepted terms.
 */
export const mayBePaid = async (db: Db, setting: Setting, partner: User, matterId: number): Promise<boolean> => {
  const isPaid = and(eq(users.id, partner.id), isPaidFor(setting, sql`${matterId}::int`))
  if ((await db.$count(users, isPaid)) === 0) return false
  return whyNotPaidOut((await acceptedTerms(db, partner.id))?.version, { isTheirs: true }) === undefined
}

/**
 * Keeps a partner from asking for money that would be paid out to them, while there are terms to
 * accept first.
 * @throws Refused `partner_terms.first`
 */
export const refuseWithoutTerms = async (
  db: Db,
  setting: Setting,
  { userId, matterId }: { userId: number; matterId: number },
): Promise<void> => {
  const isPaid = and(eq(users.id, userId), isNotNull(users.stripeAccountId), isPaidFor(setting, sql`${matterId}::int`))
  if ((await db.$count(users, isPaid)) === 0) return
  const live = await liveAssignment(db, matterId)
  const isTheirs = live?.state === 'assigned' && live.partnerId === userId
  refuseIf(whyNotPaidOut((await acceptedTerms(db, userId))?.version, { isTheirs }))
}

/**
 * The condition for users who have the right to be paid for work in a matter, now. Money follows
 * the right that exists when it is used: ask when it is ordered, when the card page opens and when
 * it is settled, with the matter's row locked where there is a transaction (R106). Terms aren't
 * part of it: nobody loses them, and what a customer can pay already stays as it was asked for.
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

import { eq } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import { shareOf } from '#server/domain/shared/money.ts'
import { mayBePaid } from './payee.ts'
import { blockingProblem, refreshPayoutStatus, tryRefreshPayoutStatus } from './status.ts'

/**
 * The user who may be paid out, and the matter it is for. The user is null once the account is
 * deleted.
 */
interface Payee {
  userId: number | null
  matterId: number
}

/**
 * A delegated admin's requests are paid out to that admin's account, less the platform's fee, once
 * the provider can transfer money there. Until then, and for admins, the platform receives the
 * whole amount.
 * @returns the columns of the payment; undefined if the platform receives it all
 * @throws Refused `payout.*`; ProviderFailed
 */
export const payoutOfRequest = async (deps: Deps, payee: Payee, amountOre: number) => {
  const user = await payableUser(deps, payee)
  if (!user?.stripeAccountId) return undefined
  const holder = await refreshPayoutStatus(deps, user.stripeAccountId)
  const problem = holder && blockingProblem(holder)
  if (problem) throw new Refused(`payout.${problem}`)
  return holder && payoutTo(deps, holder, amountOre)
}

/**
 * The payout to somebody who isn't making the call, such as a proposal's sender while the buyer
 * orders. What is wrong with the account isn't the buyer's concern: the platform then receives the
 * whole amount.
 */
export const payoutOfAbsent = async (deps: Deps, payee: Payee, amountOre: number) => {
  const user = await payableUser(deps, payee)
  if (!user?.stripeAccountId) return undefined
  const holder = (await tryRefreshPayoutStatus(deps, user.stripeAccountId)) ?? user
  return payoutTo(deps, holder, amountOre)
}

/** Asks the provider whether somebody can be paid out, if they have an account there. */
export const refreshPayoutOf = async (deps: Deps, userId: number): Promise<void> => {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  if (user?.stripeAccountId) await tryRefreshPayoutStatus(deps, user.stripeAccountId)
}

const payableUser = async ({ db, config }: Deps, { userId, matterId }: Payee) => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.id, userId ?? 0))
  return user && (await mayBePaid(db, config, user, matterId)) ? user : undefined
}

const payoutTo = ({ office }: Pick<Deps, 'office'>, { stripeAccountId, payoutStatus }: User, amountOre: number) => {
  if (!stripeAccountId || (payoutStatus !== 'ready' && payoutStatus !== 'withheld')) return undefined
  return { payoutAccount: stripeAccountId, platformFeeOre: shareOf(amountOre, office.current().office.platform_fee_percent) }
}

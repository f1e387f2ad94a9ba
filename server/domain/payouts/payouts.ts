import { eq } from 'drizzle-orm'
import { officeRights } from '#contract/office-rights.ts'
import { Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/env.ts'
import { rolesOf } from '#server/domain/sessions/session-lifetimes.ts'
import type { User } from '#server/domain/sessions/sessions.ts'
import { shareOf } from '#server/domain/payments/money.ts'
import { blockingProblem, refreshPayoutStatus, tryRefreshPayoutStatus } from './status.ts'

/**
 * A delegated admin's requests are paid out to that admin's account, less the platform's fee, once
 * the provider can transfer money there. Until then, and for admins, the platform receives the
 * whole amount.
 * @returns the columns of the payment; undefined if the platform receives it all
 * @throws Refused `payout.*`; ProviderFailed
 */
export const payoutOfRequest = async (deps: Deps, viewer: SessionViewer, amountOre: number) => {
  if (!officeRights.receivePayments(viewer)) return undefined
  const [user] = await deps.db.select({ account: users.stripeAccountId }).from(users).where(eq(users.id, viewer.userId))
  if (!user?.account) return undefined
  const holder = await refreshPayoutStatus(deps, user.account)
  const problem = holder && blockingProblem(holder)
  if (problem) throw new Refused(`payout.${problem}`)
  return holder && payoutTo(deps, holder, amountOre)
}

/**
 * The payout to somebody who isn't making the call, such as a proposal's author while the buyer
 * orders. What is wrong with the account isn't the buyer's concern: the platform then receives the
 * whole amount.
 * @param userId null once the account is deleted
 */
export const payoutOfAbsent = async (deps: Deps, userId: number | null, amountOre: number) => {
  if (userId === null) return undefined
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId))
  const isPayable = user && !user.disabledAt && officeRights.receivePayments(rolesOf(user))
  if (!isPayable || !user.stripeAccountId) return undefined
  const holder = (await tryRefreshPayoutStatus(deps, user.stripeAccountId)) ?? user
  return payoutTo(deps, holder, amountOre)
}

const payoutTo = ({ config }: Pick<Deps, 'config'>, { stripeAccountId, payoutStatus }: User, amountOre: number) => {
  if (!stripeAccountId || (payoutStatus !== 'ready' && payoutStatus !== 'withheld')) return undefined
  return { payoutAccount: stripeAccountId, platformFeeOre: shareOf(amountOre, config.platformFeePercent) }
}

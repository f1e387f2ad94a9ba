import { eq } from 'drizzle-orm'
import { platformFee } from '#contract/money/platform-fee.ts'
import { Refused } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import type { Proposal } from '#server/domain/transitions/proposal.ts'
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
 * A partner's requests are paid out to that partner's account, less the platform's fee of
 * now, once the provider can transfer money there. Until then, and for admins, the platform
 * receives the whole amount.
 * @returns the columns of the payment; undefined if the platform receives it all
 * @throws Refused `payout.*`; ProviderFailed
 */
export const payoutOfRequest = async (deps: Deps, payee: Payee, amountOre: number) => {
  const user = await payableUser(deps, payee)
  if (!user?.stripeAccountId) return undefined
  const holder = await refreshPayoutStatus(deps, user.stripeAccountId)
  const problem = holder && blockingProblem(holder)
  if (problem) throw new Refused(`payout.${problem}`)
  return holder && payoutTo(holder, amountOre, feeNow(deps))
}

type Sent = Pick<Proposal, 'sentById' | 'matterId' | 'amountOre' | 'platformFeePercent'>

/**
 * The payout to a proposal's sender while the buyer orders, less the fee of when it was sent. What
 * is wrong with the account isn't the buyer's concern: the platform then receives the whole amount.
 */
export const payoutOfProposal = async (deps: Deps, { sentById, matterId, amountOre, platformFeePercent }: Sent) => {
  const user = await payableUser(deps, { userId: sentById, matterId })
  if (!user?.stripeAccountId) return undefined
  const holder = (await tryRefreshPayoutStatus(deps, user.stripeAccountId)) ?? user
  return payoutTo(holder, amountOre, platformFeePercent ?? feeNow(deps))
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

const feeNow = ({ office }: Pick<Deps, 'office'>) => office.current().office.platform_fee_percent

const payoutTo = ({ stripeAccountId, payoutStatus }: User, amountOre: number, feePercent: number) => {
  if (!stripeAccountId || (payoutStatus !== 'ready' && payoutStatus !== 'withheld')) return undefined
  return { payoutAccount: stripeAccountId, platformFeeOre: platformFee(amountOre, feePercent) }
}

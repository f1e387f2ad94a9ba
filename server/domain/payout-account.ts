import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { Refused } from '../../src/contract/refusals.ts'
import { may } from '../../src/contract/rules.ts'
import { users } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { SessionViewer } from '../env.ts'
import { ProviderFailed } from '../ports/pay.ts'
import type { User } from './sessions.ts'

/**
 * A delegated admin's payout account, made at the first call, and a fresh link to go on with it (SECURITY R62).
 * @throws Refused `role.missing`; ProviderFailed
 */
export const createPayoutAccount = async (deps: Deps, viewer: SessionViewer) => {
  if (!may.holdPayoutAccount(viewer)) throw new Refused('role.missing')
  const account = (await storedAccount(deps, viewer)) ?? (await newAccount(deps, viewer))
  return { onboarding_url: await deps.pay.onboardingLink(account, `${deps.config.webUrl}/profile`) }
}

const storedAccount = async ({ db }: Deps, { userId }: SessionViewer) => {
  const [user] = await db.select({ account: users.stripeAccountId }).from(users).where(eq(users.id, userId))
  return user?.account ?? undefined
}

// The provider gives one account to calls at the same time, and the first one stored stays.
const newAccount = async (deps: Deps, viewer: SessionViewer) => {
  const { accountId } = await deps.pay.createPayoutAccount({ userId: viewer.userId, email: viewer.email })
  const [stored] = await deps.db
    .update(users)
    .set({ stripeAccountId: accountId })
    .where(and(eq(users.id, viewer.userId), isNull(users.stripeAccountId)))
    .returning({ id: users.id })
  if (stored) deps.log.info({ userId: viewer.userId, accountId }, 'payout account created')
  return (await storedAccount(deps, viewer)) ?? accountId
}

const askMs = 2_000

/**
 * The payout account as the profile shows it: only once its onboarding is done, so that until then the button for it stays, and gives a new link
 * to the same account. Whether it is done is asked until it is; a provider that can't say within two seconds hasn't said yes.
 */
export const finishedAccount = async (deps: Deps, user: User): Promise<string | null> => {
  const { id, stripeAccountId: account, payoutReadyAt } = user
  if (!account || payoutReadyAt) return account
  const isDone = await Promise.race([findDone(deps, id, account), pause(askMs, false, { ref: false })])
  return isDone ? account : null
}

const findDone = async ({ db, pay, clock }: Deps, userId: number, account: string): Promise<boolean> => {
  try {
    const { isSubmitted, canReceive } = await pay.readPayoutAccount(account)
    if (!isSubmitted && !canReceive) return false
    await db.update(users).set({ payoutReadyAt: clock.now() }).where(eq(users.id, userId))
    return true
  } catch (error) {
    if (error instanceof ProviderFailed) return false
    throw error
  }
}

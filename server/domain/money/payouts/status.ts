import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { blocksPayments, type PayoutProblem, payoutProblems } from '#contract/core/payout-problems.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { type PayoutEvent, type PayoutStatus, ProviderFailed } from '#server/ports/pay.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { paymentMails } from '#server/domain/money/payments/mails.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import { recordPayEvent } from '#server/domain/money/payments/settle.ts'

/**
 * Stores a payout account's status from the provider, and mails its holder when a problem starts
 * or becomes another.
 * Safe to repeat, in any order and from several processes: an outdated status is dropped.
 * @param event the provider's event that caused the call, if any
 * @returns the updated holder; undefined when the account has no holder any more
 * @throws ProviderFailed when the status can't be read
 */
export const refreshPayoutStatus = async (deps: Deps, account: string, event?: PayoutEvent): Promise<User | undefined> => {
  const checkedAt = deps.clock.now()
  const status = await deps.pay.readPayoutAccount(account)
  return saveStatus(deps, account, { status, checkedAt }, event)
}

const timeoutMs = 2_000

/**
 * As `refreshPayoutStatus`, for calls that can't wait.
 * @returns undefined when the provider fails or is slow
 */
export const tryRefreshPayoutStatus = async (deps: Deps, account: string): Promise<User | undefined> => {
  const refreshed = refreshPayoutStatus(deps, account).catch((error: unknown) => {
    if (error instanceof ProviderFailed) return undefined
    throw error
  })
  return Promise.race([refreshed, pause(timeoutMs, undefined, { ref: false })])
}

/**
 * Records that the provider refused a checkout for an account, even if the account's status looks
 * fine.
 */
export const recordPayoutRefusal = async (deps: Deps, account: string): Promise<void> => {
  const holder = await tryRefreshPayoutStatus(deps, account)
  if (holder && blockingProblem(holder)) return
  const status = regressions[holder?.payoutStatus ?? 'unfinished'] ?? 'paused'
  const changed = await saveStatus(deps, account, { status, checkedAt: deps.clock.now() })
  if (!changed)
    deps.log.error(
      { event: 'payout.account_unknown', accountId: account },
      'a payout account without a holder is refused: a person must look at it',
    )
}

/** Tells whether payments to an account are blocked. A stored problem is checked again first. */
export const isPayoutBlocked = async (deps: Deps, account: string): Promise<boolean> => {
  const [stored] = await deps.db.select().from(users).where(eq(users.stripeAccountId, account))
  if (!stored || !blockingProblem(stored)) return false
  return blockingProblem((await tryRefreshPayoutStatus(deps, account)) ?? stored) !== undefined
}

type Holder = Pick<User, 'payoutStatus'>

/** The problem of a user's payout account, if any. */
export const payoutProblemOf = ({ payoutStatus: status }: Holder): PayoutProblem | undefined =>
  status !== null && isProblem(status) ? status : undefined

/** The problem of a user's payout account, if it blocks payments. */
export const blockingProblem = (holder: Holder) => {
  const problem = payoutProblemOf(holder)
  return problem && blocksPayments(problem) ? problem : undefined
}

const isProblem = (status: PayoutStatus): status is PayoutProblem => status in payoutProblems

const lesserProblems: readonly PayoutProblem[] = ['review', 'withheld']

/**
 * Tells if the holder must hear of a problem: not of the one that they know, nor that what they
 * have sent in against it is being reviewed, or that it has become a lesser one.
 */
const isNews = (problem: PayoutProblem, before: Holder) =>
  problem !== payoutProblemOf(before) && !(lesserProblems.includes(problem) && blockingProblem(before))

/** Statuses that are normal until an account is first ready, and a problem afterwards. */
const regressions: Partial<Record<PayoutStatus, PayoutProblem>> = { unfinished: 'paused', checking: 'review' }

const wasReady = ({ payoutStatus: status }: Holder) => status !== null && !(status in regressions)

const saveStatus = async (
  deps: Deps,
  account: string,
  { status, checkedAt }: { status: PayoutStatus; checkedAt: Date },
  event?: PayoutEvent,
): Promise<User | undefined> => {
  const now = deps.clock.now()
  const { before, after } = await deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.stripeAccountId, account)).for('update')
    const outcome = before ? 'recorded' : 'ignored'
    if (event) await recordPayEvent(tx, { id: event.id, type: event.type, outcome, receivedAt: now })
    const isStale = before?.payoutCheckedAt && before.payoutCheckedAt > checkedAt
    if (!before || isStale) return { before, after: before }
    const payoutStatus = wasReady(before) ? (regressions[status] ?? status) : status
    const isSubmitted = status !== 'unfinished' && status !== 'gone'
    const [after] = await tx
      .update(users)
      .set({
        payoutStatus,
        payoutCheckedAt: checkedAt,
        ...(isSubmitted && { payoutReadyAt: before.payoutReadyAt ?? now }),
      })
      .where(eq(users.id, before.id))
      .returning()
    const problem = after && payoutProblemOf(after)
    if (problem && isNews(problem, before))
      await enqueueMail(tx, deps, paymentMails.payoutProblem(deps.config, problem, before.email))
    return { before, after }
  })
  if (after && after.payoutStatus !== before?.payoutStatus)
    deps.log.warn(
      { event: 'payout.account_changed', userId: after.id, accountId: account, status: after.payoutStatus, providerEvent: event },
      'payout account changed',
    )
  return after
}

import { and, eq, isNull } from 'drizzle-orm'
import { payoutProblems } from '#contract/core/payout-problems.ts'
import { whyNotPaidOut } from '#contract/office/accepted-terms.ts'
import { refuseIf } from '#contract/refusals.ts'
import { users } from '#server/db/schema/accounts.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { acceptedTerms } from '#server/domain/access/accepted-terms.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { mails } from '#server/domain/mail/account-mails.ts'
import { isWithinRateLimit } from '#server/domain/shared/rate-limit.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { payoutProblemOf, refreshPayoutStatus, tryRefreshPayoutStatus } from './status.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'

/** Whoever clicks again reads the same: the mails are left out, never the link. */
const mailsOfLinks = { limit: 3, windowSeconds: 3_600 }

/**
 * Returns a new onboarding link to a partner's payout account. Creates the account at the
 * first call, and again when the previous one is gone (R62). Who has the link can change where the
 * money goes, so the admin is told of both by mail, as of a bank account (R39).
 * @throws Refused `partner_terms.first`; ProviderFailed
 */
export const createPayoutAccount = async (deps: Deps, { viewer }: CallContext) => {
  // Earlier terms will do: the account is for matters of then, too.
  refuseIf(whyNotPaidOut((await acceptedTerms(deps.db, viewer.userId))?.version, { isTheirs: true }))
  const stored = await storedAccount(deps, viewer)
  const isGone = stored && (await refreshPayoutStatus(deps, stored))?.payoutStatus === 'gone'
  const account = stored && !isGone ? stored : await newAccount(deps, viewer, stored)
  const isToMail = account === stored && (await isWithinRateLimit(deps, `payout-link:${viewer.userId}`, mailsOfLinks))
  if (isToMail) await enqueueMail(deps.db, deps, mails.payoutLinkMade(viewer.email))
  return { onboarding_url: await deps.pay.onboardingLink(account, `${deps.config.webUrl}/profile`) }
}

const storedAccount = async ({ db }: Deps, { userId }: SessionViewer) => {
  const [user] = await db.select({ account: users.stripeAccountId }).from(users).where(eq(users.id, userId))
  return user?.account ?? undefined
}

// Concurrent calls get the same account from the provider (same idempotency key), and the first
// one stored stays.
const newAccount = async (deps: Deps, viewer: SessionViewer, replaces: string | undefined) => {
  const { accountId } = await deps.pay.createPayoutAccount({ userId: viewer.userId, email: viewer.email, replaces })
  const stored = await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ stripeAccountId: accountId, payoutReadyAt: null, payoutStatus: null, payoutCheckedAt: null })
      .where(and(eq(users.id, viewer.userId), replaces ? eq(users.stripeAccountId, replaces) : isNull(users.stripeAccountId)))
      .returning({ id: users.id })
    // Pending payments to the account that is gone could never be paid.
    if (user && replaces)
      await tx
        .update(payments)
        .set({ payoutAccount: accountId })
        .where(and(eq(payments.payoutAccount, replaces), eq(payments.state, 'pending')))
    if (user) await enqueueMail(tx, deps, mails.payoutAccountChanged(viewer.email, replaces === undefined))
    return user
  })
  if (stored)
    deps.log.info({ event: 'payout.account_created', userId: viewer.userId, accountId, replaces }, 'payout account created')
  return (await storedAccount(deps, viewer)) ?? accountId
}

/**
 * The payout account for the profile, and its problem if it has one. The account is hidden until
 * its onboarding is done and when it is gone, so that the button for creating it stays. Asks the
 * provider until the account has no problem; if the answer takes over two seconds, uses the stored
 * status.
 */
export const payoutFactsOf = async (deps: Deps, user: User) => {
  const isFine = user.payoutReadyAt && !payoutProblemOf(user)
  const refreshed = user.stripeAccountId && !isFine ? await tryRefreshPayoutStatus(deps, user.stripeAccountId) : undefined
  const holder = refreshed ?? user
  const problem = payoutProblemOf(holder)
  return {
    stripe_account_id: holder.payoutReadyAt && problem !== 'gone' ? holder.stripeAccountId : null,
    ...(problem && { payout_problem: payoutProblems[problem] }),
  }
}

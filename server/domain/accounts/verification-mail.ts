import { and, eq, isNull } from 'drizzle-orm'
import { notices } from '#contract/accounts/notices.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { User } from '#server/domain/accounts/sessions/sessions.ts'
import type { Visitor } from '#server/domain/shared/call-context.ts'
import { networkOf } from '#server/domain/shared/network-of.ts'
import { enforceRateLimit, isWithinRateLimit } from '#server/domain/shared/rate-limit.ts'
import { enqueueLinkToEnter } from './link-mails.ts'
import { noUserId } from './mailed-keys.ts'

const requestsPerNetwork = { limit: 100, windowSeconds: 3_600 }
/** Verification mails per address (R09). */
const mailsPerAddress = { limit: 1, windowSeconds: 180 }

/**
 * Mails the verification link or the invitation again, at most once in three minutes. Known,
 * unknown and verified addresses get the same response at the same cost (R09).
 */
export const resendVerification = async (deps: Deps, { caller }: Visitor, { email }: { email: string }) => {
  await enforceRateLimit(deps, `verification:${networkOf(caller.ip)}`, requestsPerNetwork)
  const [waiting] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt), isNull(users.disabledAt)))
  await mailVerificationAgain(deps, { id: waiting?.id ?? noUserId, email })
  return { detail: notices.verificationMailed }
}

/** Mails it, or an invitation again, unless one has just been mailed. */
export const mailVerificationAgain = async (deps: Deps, person: Pick<User, 'id' | 'email'>) => {
  if (await isWithinRateLimit(deps, `verification-mail:${person.email}`, mailsPerAddress))
    await deps.db.transaction((tx) => enqueueLinkToEnter(tx, deps, { ...person, emailVerifiedAt: null }))
}

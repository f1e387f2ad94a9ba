import { and, eq, gt } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { lateAnnouncements, policyAnnouncements } from '#server/db/schema/policy-announcements.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Lets somebody who becomes a partner be mailed the coming partner terms whose mails have passed
 * them as somebody whom they didn't concern. Who was a partner before is mailed again.
 */
export const announceToPartner = async (
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { id: userId }: { id: number },
): Promise<void> => {
  // Locked: a batch of mails that runs meanwhile comes to this account before or after this.
  const coming = await tx
    .select()
    .from(policyAnnouncements)
    .where(and(eq(policyAnnouncements.policy, 'partner-terms'), gt(policyAnnouncements.version, swedishDay(clock.now()))))
    .for('share')
  const missed = coming.filter(({ lastUserId }) => lastUserId >= userId)
  if (missed.length === 0) return
  const late = missed.map(({ policy, version }) => ({ userId, policy, version }))
  await tx.insert(lateAnnouncements).values(late).onConflictDoNothing()
}

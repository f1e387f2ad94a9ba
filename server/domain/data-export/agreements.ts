import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreementProgress, agreements } from '#server/db/schema/agreements.ts'
import { matters } from '#server/db/schema/matters.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { sekOf } from '#contract/core/ore.ts'

/** A user's proposals, agreements and statements of withdrawal. */
export const exportAgreements = async (db: Db, userId: number) => {
  const [proposed, agreed, progress, withdrawn] = await Promise.all([
    // Only what the user got to see: no drafts.
    db
      .select({ proposal: proposals })
      .from(proposals)
      .innerJoin(matters, eq(matters.id, proposals.matterId))
      .where(and(eq(matters.userId, userId), ne(proposals.state, 'draft')))
      .orderBy(asc(proposals.id)),
    db.select().from(agreements).where(eq(agreements.ownerId, userId)).orderBy(asc(agreements.id)),
    db
      .select({ progress: agreementProgress })
      .from(agreementProgress)
      .innerJoin(agreements, eq(agreements.id, agreementProgress.agreementId))
      .where(eq(agreements.ownerId, userId))
      .orderBy(asc(agreementProgress.id)),
    // By address: what somebody else has sent about the same order is theirs.
    db
      .select({ withdrawal: withdrawals })
      .from(withdrawals)
      .innerJoin(users, eq(users.email, withdrawals.email))
      .where(eq(users.id, userId))
      .orderBy(asc(withdrawals.id)),
  ])
  const progressByAgreement = Map.groupBy(
    progress.map((row) => row.progress),
    ({ agreementId }) => agreementId,
  )
  return {
    proposals: proposed.map(({ proposal }) => proposalOf(proposal)),
    agreements: agreed.map((agreement) => agreementOf(agreement, progressByAgreement.get(agreement.id) ?? [])),
    withdrawals: withdrawn.map(({ withdrawal }) => withdrawalOf(withdrawal)),
  }
}

// Without who wrote and sent it, as everywhere here.
const proposalOf = ({
  authorId: _author,
  sentById: _sender,
  amountOre,
  hourlyOre,
  ...proposal
}: typeof proposals.$inferSelect) => ({
  ...proposal,
  amountSek: sekOf(amountOre),
  hourlySek: hourlyOre === null ? null : sekOf(hourlyOre),
})

const agreementOf = (
  { ownerId: _, amountOre, settledOre, ...agreement }: typeof agreements.$inferSelect,
  progress: readonly (typeof agreementProgress.$inferSelect)[],
) => ({
  ...agreement,
  amountSek: sekOf(amountOre),
  settledSek: settledOre === null ? null : sekOf(settledOre),
  progress: progress.map(({ sharePercent, note, createdAt }) => ({ sharePercent, note, createdAt })),
})

// Without who decided, and the office's own notes of what it has been reminded of.
const withdrawalOf = ({
  enteredById: _enteredBy,
  decidedById: _decidedBy,
  remindedDays: _reminded,
  refundOre,
  ...withdrawal
}: typeof withdrawals.$inferSelect) => ({ ...withdrawal, refundSek: refundOre === null ? null : sekOf(refundOre) })

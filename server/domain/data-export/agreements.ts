import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { fullName } from '#contract/core/full-name.ts'
import { looseName } from '#contract/core/loose-key.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreementProgress, agreements } from '#server/db/schema/agreements.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { singleRow } from '#server/db/single-row.ts'
import { sekOf } from '#contract/core/ore.ts'

/** A user's proposals, agreements and statements of withdrawal. */
export const exportAgreements = async (db: Db, userId: number) => {
  const [owner, proposed, agreed, progress, withdrawn] = await Promise.all([
    db.select({ email: users.email, name: users.name, surname: users.surname }).from(users).where(eq(users.id, userId)),
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
    withdrawalsOf(db, userId),
  ])
  const progressByAgreement = Map.groupBy(
    progress.map((row) => row.progress),
    ({ agreementId }) => agreementId,
  )
  return {
    proposals: proposed.map(({ proposal }) => proposalOf(proposal)),
    agreements: agreed.map((agreement) => agreementOf(agreement, progressByAgreement.get(agreement.id) ?? [])),
    withdrawals: withdrawn.map((row) => withdrawalOf(row, singleRow(owner))),
  }
}

// Without who wrote and sent it, as everywhere here, and what a partner pays us of it.
const proposalOf = ({
  authorId: _author,
  sentById: _sender,
  platformFeePercent: _fee,
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

/** Statements from the user's own address, and those about an order of the user's. */
const withdrawalsOf = async (db: Db, userId: number) => {
  // Each of the three reads an index; an `or` of them would read all statements.
  const isOwn = sql`${withdrawals.id} in (
    select w.id from ${withdrawals} w join ${users} u on u.email = w.email where u.id = ${userId}
    union select w.id from ${withdrawals} w join ${agreements} a on a.id = w.agreement_id where a.owner_id = ${userId}
    union select w.id from ${withdrawals} w join ${payments} p on p.id = w.payment_id where p.payer_id = ${userId})`
  const rows = await db
    .select({ withdrawal: withdrawals, buyerId: sql<number | null>`coalesce(${agreements.ownerId}, ${payments.payerId})` })
    .from(withdrawals)
    .leftJoin(agreements, eq(agreements.id, withdrawals.agreementId))
    .leftJoin(payments, eq(payments.id, withdrawals.paymentId))
    .where(isOwn)
    .orderBy(asc(withdrawals.id))
  return rows.map(({ withdrawal, buyerId }) => ({ withdrawal, isOwnOrder: buyerId === userId }))
}

/**
 * A statement as far as it is the user's. What somebody else wrote about the user's order is
 * theirs, and what was decided on another's order that the user wrote about is its buyer's. A
 * statement in the user's name is the user's, entered by hand, say; another address is left out,
 * for anybody may have sent it.
 */
const withdrawalOf = (
  { withdrawal, isOwnOrder }: { withdrawal: typeof withdrawals.$inferSelect; isOwnOrder: boolean },
  owner: { email: string; name: string; surname: string },
) => {
  const { id, receivedAt, sentAt, isByHand, state, decidedAt, name, agreement, email, message } = withdrawal
  const { fromBuyer, paymentId, agreementId, sharePercent, refundOre, reason } = withdrawal
  const isOwnAddress = email === owner.email || (isOwnOrder && fromBuyer === true)
  const isInOwnName = looseName(name) === looseName(fullName(owner))
  return {
    ...{ id, receivedAt, sentAt, isByHand, state, decidedAt },
    ...((isOwnAddress || isInOwnName) && { name, agreement, email: isOwnAddress ? email : null, message }),
    ...(isOwnOrder && { paymentId, agreementId, sharePercent, refundSek: refundOre === null ? null : sekOf(refundOre), reason }),
  }
}

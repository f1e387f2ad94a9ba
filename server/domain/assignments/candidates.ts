import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { LegalService } from '#contract/matters/legal-services.ts'
import { openMatterStatuses } from '#contract/matters/statuses.ts'
import { liveAssignmentStates } from '#contract/assignments/states.ts'
import { inAskingOrder, nextToAsk } from '#contract/assignments/asking-order.ts'
import { candidatePractice } from '#contract/assignments/practice.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { assignments, partnerProfiles } from '#server/db/schema/assignments.ts'
import { partnerSellers } from '#server/db/schema/books.ts'
import { matters } from '#server/db/schema/matters.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { fullName } from '#contract/core/full-name.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { absenceOf } from '#server/domain/accounts/absence-of.ts'
import type { Deps } from '#server/deps.ts'

type Needs = Pick<Deps, 'clock'>

/** A matter as far as it decides who may have it. */
interface Wanted {
  id: number
  userId: number
  service: LegalService | null
}

export type PartnerCandidate = Awaited<ReturnType<typeof listCandidates>>[number]

/**
 * The partners whom a matter could be given to, except its owner, in the order in which they are
 * asked: by whether they offer its service, whether they are away, and how many open matters they
 * have.
 */
export const listCandidates = async (db: Db, { clock }: Needs, { userId, service }: Wanted) => {
  const today = swedishDay(clock.now())
  // Asked of each open matter: closed ones stay assigned, and a join would read them all.
  const partnerId = sql<number | null>`(
    select a.partner_id from assignments a where a.matter_id = "matters"."id" and a.state in ${oneOf(liveAssignmentStates)})`
  const open = db
    .select({ partnerId: partnerId.as('open_partner_id'), matters: sql<number>`count(*)::int`.as('matters') })
    .from(matters)
    .where(sql`${matters.status} in ${oneOf(openMatterStatuses)}`)
    .groupBy(sql`1`)
    .as('open')
  const rows = await db
    .select({ user: users, profile: partnerProfiles, advokatSince: partnerSellers.advokatConfirmedAt, open: open.matters })
    .from(users)
    .leftJoin(partnerProfiles, eq(partnerProfiles.userId, users.id))
    .leftJoin(partnerSellers, eq(partnerSellers.partnerId, users.id))
    .leftJoin(open, eq(open.partnerId, users.id))
    .where(
      and(eq(users.isDelegatedAdmin, true), isNotNull(users.emailVerifiedAt), isNull(users.disabledAt), ne(users.id, userId)),
    )
  const candidates = rows.map(({ user, profile, advokatSince, open }) => ({
    id: user.id,
    email: user.email,
    name: fullName(user),
    ...candidatePractice({ profile, absence: absenceOf(user), isAdvokat: advokatSince !== null }, service, today),
    open: open ?? 0,
  }))
  return inAskingOrder(candidates)
}

/**
 * Whom a matter is offered to next: of those whom it fits, who aren't away and haven't had it or
 * an offer of it before.
 */
export const nextCandidate = async (db: Db, needs: Needs, matter: Wanted): Promise<PartnerCandidate | undefined> => {
  const earlierAssignments = await db.select().from(assignments).where(eq(assignments.matterId, matter.id))
  return nextToAsk(
    await listCandidates(db, needs, matter),
    earlierAssignments.map(({ partnerId }) => partnerId),
  )
}

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
import { oneOf } from '#server/db/schema/columns.ts'
import { fullName } from '#contract/core/full-name.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { absenceOf } from '#server/domain/accounts/absence-of.ts'
import type { Deps } from '#server/deps.ts'

type Needs = Pick<Deps, 'clock'>

/** A matter as far as it decides who may have it. */
interface MatterToGive {
  id: number
  userId: number
  service: LegalService | null
}

/** As many of a partner's last matters are looked at, of each sort: closed ones stay theirs. */
const mattersCounted = sql.raw('1000')

/** The number of open matters that a partner is offered, has, or handles by having answered. */
const openMatters = sql<number>`(
  select count(*)::int from (
    (select a.matter_id from assignments a
      where a.partner_id = ${users.id} and a.state in ${oneOf(liveAssignmentStates)}
      order by a.matter_id desc limit ${mattersCounted})
    union
    (select h.id from matters h where h.handler_id = ${users.id} order by h.id desc limit ${mattersCounted})) held
  join matters m on m.id = held.matter_id and m.status in ${oneOf(openMatterStatuses)})`

export type PartnerCandidate = Awaited<ReturnType<typeof listCandidates>>[number]

/**
 * The partners whom a matter could be given to, except its owner, in the order in which they are
 * asked: by whether they offer its service, whether they are away, and how many open matters they
 * have.
 */
export const listCandidates = async (db: Db, { clock }: Needs, { userId, service }: MatterToGive) => {
  const today = swedishDay(clock.now())
  const rows = await db
    .select({ user: users, profile: partnerProfiles, advokatSince: partnerSellers.advokatConfirmedAt, open: openMatters })
    .from(users)
    .leftJoin(partnerProfiles, eq(partnerProfiles.userId, users.id))
    .leftJoin(partnerSellers, eq(partnerSellers.partnerId, users.id))
    .where(
      and(eq(users.isDelegatedAdmin, true), isNotNull(users.emailVerifiedAt), isNull(users.disabledAt), ne(users.id, userId)),
    )
  const candidates = rows.map(({ user, profile, advokatSince, open }) => ({
    id: user.id,
    email: user.email,
    name: fullName(user),
    ...candidatePractice({ profile, absence: absenceOf(user), isAdvokat: advokatSince !== null }, service, today),
    open,
  }))
  return inAskingOrder(candidates)
}

/**
 * Whom a matter is offered to next: of those whom it fits, who aren't away and haven't had it or
 * an offer of it before.
 */
export const nextCandidate = async (db: Db, needs: Needs, matter: MatterToGive): Promise<PartnerCandidate | undefined> => {
  const earlierAssignments = await db.select().from(assignments).where(eq(assignments.matterId, matter.id))
  return nextToAsk(
    await listCandidates(db, needs, matter),
    earlierAssignments.map(({ partnerId }) => partnerId),
  )
}

import { asc, eq } from 'drizzle-orm'
import type { assignments as calls } from '#contract/assignments/assignments.ts'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { assignmentFacts } from '#contract/assignments/assignment-facts.ts'
import { holderOf } from '#contract/assignments/taking.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { practiceOf } from '#contract/assignments/practice.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matterParties, partnerProfiles } from '#server/db/schema/assignments.ts'
import { partnerSellers } from '#server/db/schema/books.ts'
import type { matters } from '#server/db/schema/matters.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { assignableMatter } from './access.ts'
import { conflictsCheckedAt } from './conflict-check-time.ts'
import { holdingOf } from './holding.ts'
import { listCandidates } from './candidates.ts'
import { termsAcceptedAt } from './partner-terms.ts'
import { liveAssignment } from '#server/domain/transitions/assignment.ts'

type Matter = Pick<typeof matters.$inferSelect, 'id' | 'userId' | 'service'>

/**
 * Reads who has a matter, whom it concerns and, for admins, whom it could be given to.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`
 */
export const readAssignment = async (deps: Deps, { viewer }: CallContext, matterId: number) =>
  assignmentToReply(deps.db, deps, viewer, await assignableMatter(deps.db, viewer, matterId))

/** Converts an assignment to its reply, for those who decide about whose the matter is. */
export const assignmentToReply = async (db: Db, deps: Pick<Deps, 'clock' | 'config'>, viewer: SessionViewer, matter: Matter) => {
  const live = await liveAssignment(db, matter.id)
  const partner = live?.partnerId ? await partnerToReply(db, live.partnerId) : null
  const customer = singleRow(await db.select().from(users).where(eq(users.id, matter.userId)))
  const holder = holderOf(viewer.userId, await holdingOf(db, deps, matter.id, live))
  const facts = assignmentFacts(viewer, {
    matter: { user: String(matter.userId) },
    live: live && {
      state: live.state,
      partner: live.partnerId === null ? null : String(live.partnerId),
      offeredUntil: live.offeredUntil?.toISOString() ?? null,
      checked: live.checkedAt !== null,
    },
    hasChecked: !live && (await conflictsCheckedAt(db, viewer, matter.id)) !== undefined,
    hasHolder: holder !== undefined,
    hasAcceptedTerms: (await termsAcceptedAt(db, viewer.userId)) !== undefined,
  })
  const candidates = matterRights.assignMatters(viewer) ? await listCandidates(db, deps, matter) : []
  return {
    ...facts,
    partner,
    service: matter.service,
    customer: fullName(customer),
    ...(await partiesOf(db, matter)),
    candidates: candidates.map(({ email: _, ...candidate }) => candidate),
  } satisfies ReplyDraft<typeof calls.read>
}

/** The parties of a matter, as they were written. Each change of them writes new rows. */
export const partiesOf = async (db: Db, matter: Pick<Matter, 'id'>) => {
  const rows = await db
    .select({ id: matterParties.id, kind: matterParties.kind, name: matterParties.name, number: matterParties.number })
    .from(matterParties)
    .where(eq(matterParties.matterId, matter.id))
    .orderBy(asc(matterParties.id))
  const newest = rows.at(-1)
  return { parties: rows.map(({ id: _, ...party }) => party), parties_version: newest ? String(newest.id) : null }
}

const partnerToReply = async (db: Db, partnerId: number) => {
  const [row] = await db
    .select({ user: users, profile: partnerProfiles, advokatSince: partnerSellers.advokatConfirmedAt })
    .from(users)
    .leftJoin(partnerProfiles, eq(partnerProfiles.userId, users.id))
    .leftJoin(partnerSellers, eq(partnerSellers.partnerId, users.id))
    .where(eq(users.id, partnerId))
  if (!row) return null
  return { id: row.user.id, name: fullName(row.user), ...practiceOf(row.profile, row.advokatSince !== null) }
}

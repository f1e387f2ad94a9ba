import { and, asc, eq, lte } from 'drizzle-orm'
import { offerHours } from '#contract/assignments/states.ts'
import type { Db } from '#server/db/database.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { lockMatterRow } from '#server/domain/access/locked-matter.ts'
import { appendEvent, type EventActor, type LockedMatter } from '#server/domain/history/append-event.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { assignmentMails } from './mails.ts'
import { isForTheJob } from './holding.ts'
import { nextCandidate, type PartnerCandidate } from './candidates.ts'
import { liveAssignment, moveAssignment } from '#server/domain/transitions/assignment.ts'

const hourMs = 3_600_000

/** Offers a free, locked matter to a partner, and mails them. */
export const offerTo = async (
  tx: Db,
  deps: Deps,
  matter: LockedMatter,
  { partner, by, reason }: { partner: PartnerCandidate; by: EventActor; reason: string | null },
): Promise<void> => {
  const now = deps.clock.now()
  await tx.insert(assignments).values({
    matterId: matter.id,
    partnerId: partner.id,
    state: 'offered',
    offeredUntil: new Date(now.getTime() + offerHours * hourMs),
    reason,
    createdAt: now,
  })
  await setNeedsOffer(tx, matter, false)
  await appendEvent(tx, deps, matter, { by, kind: 'partner_offered', facts: { partner: partner.id } })
  await enqueueMail(tx, deps, assignmentMails.offered(deps.config, matter.id, partner.email))
}

/** Sets whether the job is to look for the next partner for a matter. */
export const setNeedsOffer = async (tx: Db, { id }: { id: number }, needsOffer: boolean): Promise<void> => {
  await tx.update(matters).set({ needsOffer }).where(eq(matters.id, id))
}

/**
 * Ends the offers that nobody answered in time, and offers open, free matters to the next partner,
 * until there is none left to ask. A job: safe to repeat, and in several processes at once.
 */
export const offerMatters = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const { db, clock } = deps
  const isOver = and(eq(assignments.state, 'offered'), lte(assignments.offeredUntil, clock.now()))
  for (const { matterId } of await db.select().from(assignments).where(isOver).orderBy(asc(assignments.id))) {
    if (stop?.aborted) return
    await db.transaction((tx) => expireOffer(tx, deps, matterId))
  }
  for (const { id } of await db.select().from(matters).where(eq(matters.needsOffer, true)).orderBy(asc(matters.id))) {
    if (stop?.aborted) return
    await db.transaction((tx) => offerToNext(tx, deps, id))
  }
}

const expireOffer = async (tx: Db, deps: Deps, matterId: number) => {
  const now = deps.clock.now()
  const matter = await lockMatterRow(tx, matterId)
  if (!matter) return
  const offer = await liveAssignment(tx, matter.id)
  if (!offer?.offeredUntil || offer.offeredUntil > now) return
  const expired = await moveAssignment(tx, 'expire', offer, { endedAt: now })
  if (!expired) return
  await setNeedsOffer(tx, matter, true)
  await appendEvent(tx, deps, matter, { by: 'server', kind: 'offer_expired', facts: { partner: expired.partnerId ?? undefined } })
  deps.log.info({ event: 'assignment.expired', matterId, userId: expired.partnerId })
}

const offerToNext = async (tx: Db, deps: Deps, matterId: number) => {
  const matter = await lockMatterRow(tx, matterId)
  if (!matter?.needsOffer) return
  if (!(await isForTheJob(tx, deps, matter))) return setNeedsOffer(tx, matter, false)
  const partner = await nextCandidate(tx, deps, matter)
  if (!partner) {
    await setNeedsOffer(tx, matter, false)
    return enqueueMail(tx, deps, assignmentMails.nobodyLeft(deps.config, matter.id))
  }
  await offerTo(tx, deps, matter, { partner, by: 'server', reason: null })
  deps.log.info({ event: 'assignment.offered', matterId, userId: partner.id })
}

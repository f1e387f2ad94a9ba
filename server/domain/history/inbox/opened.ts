import { and, count, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { isOfficeSide } from '#contract/office/side.ts'
import { eventRoles, type MatterEventKind, matterEventKinds } from '#contract/history/events.ts'
import { deliveriesOf } from '#contract/history/notification-kinds.ts'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { singleRow } from '#server/db/single-row.ts'
import { inbox, matterEvents } from '#server/db/schema/matter-events.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { MatterRef } from '#server/domain/access/locked-matter.ts'
import type { LockedMatter } from '#server/domain/history/append-event.ts'
import { ofMatter } from '#server/domain/history/history.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

/**
 * A matter's page was opened: what had happened up to an event, or all of it, is no longer new, and
 * needs no mail.
 * @throws Refused `matter.missing`, `event.missing`
 */
export const markOpened = async (
  deps: Deps,
  { viewer }: CallContext,
  matterId: number,
  upTo: number | undefined,
): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const matter = await visibleMatter(tx, viewer, matterId, 'to change it')
    const eventId = upTo === undefined ? latestId : await eventOf(tx, viewer, matter, upTo)
    await clearUnread(tx, viewer, matter, eventId)
  })
}

const latestId = 2_147_483_647

/**
 * Finds an event that the viewer may read in a matter.
 * @throws Refused `event.missing`
 */
export const eventOf = async (tx: Db, viewer: SessionViewer, matter: MatterRef, id: number): Promise<number> => {
  const [event] = await tx
    .select({ id: matterEvents.id })
    .from(matterEvents)
    .where(and(eq(matterEvents.id, id), ofMatter(matter, viewer)))
  if (!event) throw new Refused('event.missing')
  return event.id
}

/** Marks the events of a locked matter, up to one, as no longer new for the viewer. */
export const clearUnread = async (tx: Db, viewer: SessionViewer, matter: LockedMatter, upTo: number): Promise<void> => {
  const isMine = and(eq(inbox.userId, viewer.userId), eq(inbox.matterId, matter.id))
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, viewer.userId), eq(notifications.matterId, matter.id), lte(notifications.eventId, upTo)))
  const forgotten = await tx
    .delete(inbox)
    .where(and(isMine, lte(inbox.eventId, upTo)))
    .returning({ eventId: inbox.eventId })
  if (forgotten.length > 0) return
  const side = isOfficeSide(viewer, { user: String(matter.userId) }) ? 'office' : 'customer'
  const isNew = and(
    eq(matterEvents.matterId, matter.id),
    gt(matterEvents.id, upTo),
    or(...toldTo[side].map(({ role, kinds }) => and(eq(matterEvents.role, role), inArray(matterEvents.kind, kinds)))),
    or(isNull(matterEvents.actorId), ne(matterEvents.actorId, viewer.userId)),
  )
  const { left } = singleRow(await tx.select({ left: count() }).from(matterEvents).where(isNew))
  // Marks may come out of order: an older one never makes more of it unread.
  await tx
    .update(inbox)
    .set({ unread: left })
    .where(and(isMine, gt(inbox.unread, left)))
}

const kindsFor = (side: 'customer' | 'office') => {
  const kinds = Object.keys(matterEventKinds).filter((kind): kind is MatterEventKind => kind in matterEventKinds)
  return eventRoles.map((role) => ({ role, kinds: kinds.filter((kind) => deliveriesOf(kind, role)?.[side]) }))
}
const toldTo = { customer: kindsFor('customer'), office: kindsFor('office') }

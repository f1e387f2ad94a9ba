import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import type { history } from '#contract/history/history.ts'
import type { HashedEvent } from '#contract/history/file.ts'
import { chainsFor } from '#contract/history/events.ts'
import { matterEvents } from '#server/db/schema/matter-events.ts'
import { readInPages } from '#server/db/read-in-pages.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { MatterRef } from '#server/domain/access/locked-matter.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

type EventRow = typeof matterEvents.$inferSelect

/** Lists what happened to a matter, newest first. Customers don't get the office's own chain. */
export const listEvents = async (
  { db }: Deps,
  { viewer }: CallContext,
  matterId: number,
  { before, limit }: Valid<typeof history.events>['query'],
) => {
  const matter = await visibleMatter(db, viewer, matterId)
  const rows = await db
    .select()
    .from(matterEvents)
    .where(and(ofMatter(matter, viewer), before === undefined ? undefined : lt(matterEvents.id, rowId(before))))
    .orderBy(desc(matterEvents.id))
    .limit(limit)
  return rows.map((row) => eventToReply(row, viewer))
}

/** The whole history of a matter as one file, which anybody can verify without us. */
export const readHistoryFile = async (
  { db, clock, heavy }: Deps,
  { viewer }: CallContext,
  matterId: number,
  format: Valid<typeof history.file>['query']['format'],
) => {
  const matter = await visibleMatter(db, viewer, matterId)
  return heavy.inTurn(viewer.userId, async () => {
    const rows = await readInPages((after, limit) =>
      db
        .select()
        .from(matterEvents)
        .where(and(ofMatter(matter, viewer), gt(matterEvents.id, after)))
        .orderBy(asc(matterEvents.id))
        .limit(limit),
    )
    return heavy.run('historyFile', { history: { matter: matter.id, madeAt: clock.now(), events: rows.map(asHashed) }, format })
  })
}

/** The events of a matter that a viewer reads. */
export const ofMatter = ({ id, userId }: MatterRef, viewer: SessionViewer) =>
  and(eq(matterEvents.matterId, id), inArray(matterEvents.chain, [...chainsFor(viewer, { user: String(userId) })]))

const eventToReply = ({ id, chain, number, at, role, actorId, kind, facts, hash }: EventRow, viewer: SessionViewer) =>
  ({
    id,
    chain,
    number,
    at: at.toISOString(),
    role,
    mine: actorId === viewer.userId,
    kind,
    facts,
    hash,
  }) satisfies ReplyDraft<typeof history.events>[number]

const asHashed = ({ matterId, at, chain, number, role, kind, facts, salt, previous, hash }: EventRow): HashedEvent => ({
  matter: matterId,
  chain,
  number,
  at: at.toISOString(),
  role,
  kind,
  facts,
  mark: salt,
  previous,
  hash,
})

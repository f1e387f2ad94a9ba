import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { clientRequests } from '#server/db/schema/client-requests.ts'
import { readInPages } from '#server/db/read-in-pages.ts'
import { calendarKeys, deadlines } from '#server/db/schema/deadlines.ts'
import { inbox, matterEvents, matterReads } from '#server/db/schema/matter-events.ts'
import { matters } from '#server/db/schema/matters.ts'
import { messages } from '#server/db/schema/messages.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { pushSubscriptions, sessions } from '#server/db/schema/sessions.ts'
import { deviceName } from '#server/domain/accounts/sessions/device-name.ts'
import { choicesOf } from '#server/domain/history/inbox/choices.ts'

/**
 * The events of a user's own matters, with all that is needed to verify it, and up to where the
 * user has read. Without the office's own events, and without who at the office did what.
 */
export const exportHistory = async (db: Db, userId: number) => {
  const [events, reads] = await Promise.all([
    readInPages((after, limit) =>
      db
        .select(getTableColumns(matterEvents))
        .from(matterEvents)
        .innerJoin(matters, eq(matters.id, matterEvents.matterId))
        .where(and(eq(matters.userId, userId), eq(matterEvents.chain, 'shared'), gt(matterEvents.id, after)))
        .orderBy(asc(matterEvents.id))
        .limit(limit),
    ),
    db.select().from(matterReads).where(eq(matterReads.userId, userId)).orderBy(asc(matterReads.matterId)),
  ])
  return {
    events: events.map(({ actorId, ...event }) => ({ ...event, byYou: actorId === userId })),
    readUpTo: reads.map(({ matterId, eventId }) => ({ matterId, eventId })),
  }
}

/** The messages of a user's own matters, without the notes of the office. */
export const exportMessages = async (db: Db, userId: number) => {
  const rows = await readInPages((after, limit) =>
    db
      .select(getTableColumns(messages))
      .from(messages)
      .innerJoin(matters, eq(matters.id, messages.matterId))
      .where(and(eq(matters.userId, userId), eq(messages.internal, false), gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(limit),
  )
  return rows.map(({ authorId, internal: _, noAnswerAt: _ofOffice, ...message }) => ({ ...message, byYou: authorId === userId }))
}

/** The office's requests to a user in their own matters, and the answers, without who asks. */
export const exportClientRequests = async (db: Db, userId: number) => {
  const rows = await db
    .select({ request: clientRequests })
    .from(clientRequests)
    .innerJoin(matters, eq(matters.id, clientRequests.matterId))
    .where(eq(matters.userId, userId))
    .orderBy(asc(clientRequests.id))
  return rows.map(({ request: { askedById: _asker, remindsBelow: _reminds, ...request } }) => request)
}

/** When a user hears of what, what is unread, and what a mail is about to say. */
export const exportNotifications = async (db: Db, userId: number) => {
  const [choices, devices, unread, waiting] = await Promise.all([
    choicesOf(db, userId),
    db
      .select({ userAgent: sessions.userAgent, since: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.createdAt)),
    db.select().from(inbox).where(eq(inbox.userId, userId)).orderBy(asc(inbox.matterId)),
    db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.matterId), asc(notifications.kind)),
  ])
  return {
    choices,
    devices: devices.map(({ userAgent, since }) => ({ device: deviceName(userAgent), since })),
    unread: unread.map(({ matterId, unread: count, at }) => ({ matterId, count, at })),
    waiting: waiting.map(({ matterId, kind, due }) => ({ matterId, kind, due })),
  }
}

/** The deadlines shown in a user's own matters, and since when there is a calendar link. */
export const exportDeadlines = async (db: Db, userId: number) => {
  const [rows, keys] = await Promise.all([
    db
      .select({ deadline: deadlines })
      .from(deadlines)
      .innerJoin(matters, eq(matters.id, deadlines.matterId))
      .where(and(eq(matters.userId, userId), eq(deadlines.shown, true)))
      .orderBy(asc(deadlines.id)),
    db.select().from(calendarKeys).where(eq(calendarKeys.userId, userId)),
  ])
  return {
    deadlines: rows.map(({ deadline: { shown: _shown, remindsBelow: _reminds, version: _version, ...deadline } }) => deadline),
    calendarLinkMadeAt: keys[0]?.createdAt ?? null,
  }
}

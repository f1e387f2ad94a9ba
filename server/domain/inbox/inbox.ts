import { and, desc, eq, sql } from 'drizzle-orm'
import { inboxCountMax, inboxRows } from '#contract/inbox.ts'
import { may } from '#contract/rules.ts'
import { prepared } from '#server/db/prepared.ts'
import { inbox, matters } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/domain/shared/actor.ts'

const columns = { matter: inbox.matterId, unread: inbox.unread, event: inbox.eventId }
const isMine = eq(inbox.userId, sql.placeholder('userId'))

const ofOffice = prepared('inbox_of_office', columns, (db, named) =>
  db.select(named).from(inbox).where(isMine).orderBy(desc(inbox.eventId)).limit(inboxCountMax),
)
// Who was at the office once may have been told of matters of others. The limit in the subquery
// makes the planner look them up one by one, newest first, instead of joining all of them.
const ofCustomer = prepared('inbox_of_customer', columns, (db, named) => {
  const isOwner = and(eq(matters.id, inbox.matterId), eq(matters.userId, inbox.userId))
  const own = db.select({ id: matters.id }).from(matters).where(isOwner).limit(1).as('own')
  return db
    .select(named)
    .from(inbox)
    .innerJoinLateral(own, sql`true`)
    .where(isMine)
    .orderBy(desc(inbox.eventId))
    .limit(inboxCountMax)
})

/**
 * Matters with something new for the viewer, the newest first. One statement, for it is asked each
 * minute.
 */
export const readInbox = async ({ db }: Pick<Deps, 'db'>, { viewer }: Actor) => {
  const rows = await (may.seeAllMatters(viewer) ? ofOffice : ofCustomer)(db, { userId: viewer.userId })
  return { count: rows.length, matters: rows.slice(0, inboxRows) }
}

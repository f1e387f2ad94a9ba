import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { ReplyDraft, Valid } from '#contract/core/endpoint.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { maxSavedViews, type savedViews as calls, tooManyViews } from '#contract/matters/saved-views.ts'
import { users } from '#server/db/schema/accounts.ts'
import { savedViews } from '#server/db/schema/saved-views.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { isOfficeUser, seesAllMatters } from '#server/domain/access/visible-to.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

type Row = typeof savedViews.$inferSelect

/**
 * One's own saved views and those that colleagues share, oldest first. What colleagues search for
 * isn't for a partner who sees only what is assigned to them: it may be a customer's name. Nor
 * are those of somebody who has left the office, since nobody else could remove them.
 */
export const listSavedViews = async ({ db }: Deps, { viewer }: CallContext) => {
  const isOwn = eq(savedViews.userId, viewer.userId)
  const isShared = and(eq(savedViews.shared, true), isOfficeUser, isNull(users.disabledAt))
  const rows = await db
    .select(getTableColumns(savedViews))
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(seesAllMatters(viewer) ? or(isOwn, isShared) : isOwn)
    .orderBy(asc(savedViews.id))
  return rows.map((row) => savedViewToReply(row, viewer.userId))
}

/**
 * Keeps a search under a name.
 * @throws FieldsRefused if there are `maxSavedViews`
 */
export const saveView = async ({ clock }: Deps, call: CallContext, view: Valid<typeof calls.save>['body']) => {
  const { userId } = call.viewer
  return call.idempotently(
    async (tx) => {
      // Locked, so that two at once don't both find room for the last one.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
      if ((await tx.$count(savedViews, eq(savedViews.userId, userId))) >= maxSavedViews)
        throw new FieldsRefused({ name: [tooManyViews] })
      const row = singleRow(
        await tx
          .insert(savedViews)
          .values({ ...view, userId, createdAt: clock.now() })
          .returning(),
      )
      return savedViewToReply(row, userId)
    },
    ({ id }) => [id],
  )
}

/** A view that one has saved, for a repeat. @throws Refused `view.missing` */
export const readSaved = async ({ db }: Deps, { viewer }: CallContext, [id = 0]: readonly number[]) => {
  const isOwn = and(eq(savedViews.id, id), eq(savedViews.userId, viewer.userId))
  const [row] = await db.select().from(savedViews).where(isOwn)
  if (!row) throw new Refused('view.missing')
  return savedViewToReply(row, viewer.userId)
}

/**
 * Forgets one of the caller's own views.
 * @throws Refused `view.missing` for a colleague's and unknown ones
 */
export const removeView = async ({ db }: Deps, { viewer }: CallContext, id: number): Promise<void> => {
  const { userId } = viewer
  const removed = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  if (removed.length === 0) throw new Refused('view.missing')
}

const savedViewToReply = ({ createdAt: _, userId, ...view }: Row, viewerId: number) =>
  ({ ...view, mine: userId === viewerId }) satisfies ReplyDraft<typeof calls.save>

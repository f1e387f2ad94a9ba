import { eq, sql } from 'drizzle-orm'
import { choosableKinds } from '#contract/history/notification-kinds.ts'
import type { NotificationChoice } from '#contract/history/notifications.ts'
import type { Db } from '#server/db/database.ts'
import { notificationChoices } from '#server/db/schema/notifications.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'

/** When the viewer hears of what: at once, unless they chose otherwise. */
export const readChoices = ({ db }: Pick<Deps, 'db'>, { viewer }: CallContext): Promise<NotificationChoice[]> =>
  choicesOf(db, viewer.userId)

/** Saves the given choices, and returns all. Of a kind that is given twice, the last one counts. */
export const changeChoices = async (
  { db }: Pick<Deps, 'db'>,
  { viewer: { userId } }: CallContext,
  choices: readonly NotificationChoice[],
): Promise<NotificationChoice[]> => {
  const paces = new Map(choices.map(({ kind, pace }) => [kind, pace]))
  const rows = [...paces].map(([kind, pace]) => ({ userId, kind, pace }))
  if (rows.length > 0)
    await db
      .insert(notificationChoices)
      .values(rows)
      .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.kind], set: { pace: sql`excluded.pace` } })
  return choicesOf(db, userId)
}

/** The choices of a user, of each kind that there is one about. */
export const choicesOf = async (db: Db, userId: number): Promise<NotificationChoice[]> => {
  const chosen = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId))
  const paces = new Map(chosen.map(({ kind, pace }) => [kind, pace]))
  return choosableKinds.map((kind) => ({ kind, pace: paces.get(kind) ?? 'now' }))
}

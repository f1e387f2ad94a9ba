import { and, desc, eq, sql } from 'drizzle-orm'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'
import { nameOf } from '#server/domain/accounts/name-of.ts'
import { type AssignmentRow, liveAssignment } from '#server/domain/transitions/assignment.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import type { matters } from '#server/db/schema/matters.ts'

/** Reads who has a matter, as `holderOf` compares it. */
export const holdingOf = async (
  db: Db,
  { config }: Pick<Deps, 'config'>,
  matterId: number,
  live: Pick<AssignmentRow, 'state' | 'partnerId'> | undefined,
) => {
  const [row] = await db.select({ handler: handlerIdOf(config, matterId) }).from(sql`(select 1) as one`)
  return { live: live && { state: live.state, partner: live.partnerId }, handler: row?.handler ?? null }
}

/**
 * The colleague who answers a matter's customer, and so has it, but for a partner who was asked and
 * didn't take it.
 */
export const answeringColleague = async (tx: Db, deps: Pick<Deps, 'config'>, matterId: number): Promise<number | null> => {
  const { handler } = await holdingOf(tx, deps, matterId, undefined)
  if (handler === null) return null
  const wasAsked = and(eq(assignments.matterId, matterId), eq(assignments.partnerId, handler))
  return (await tx.$count(assignments, wasAsked)) > 0 ? null : handler
}

/**
 * Tells whether the job may offer a matter without an admin: it is open, nobody has it, and no
 * admin has taken it from anybody.
 */
export const isForTheJob = async (
  tx: Db,
  deps: Pick<Deps, 'config'>,
  matter: Pick<typeof matters.$inferSelect, 'id' | 'status'>,
): Promise<boolean> => {
  if (!isOpenMatter(matter) || (await liveAssignment(tx, matter.id))) return false
  if ((await answeringColleague(tx, deps, matter.id)) !== null) return false
  const [last] = await tx
    .select({ state: assignments.state })
    .from(assignments)
    .where(eq(assignments.matterId, matter.id))
    .orderBy(desc(assignments.id))
    .limit(1)
  return last === undefined || last.state === 'declined' || last.state === 'expired'
}

/** The name in a refusal of whoever has a matter. */
export const holderName = async (db: Db, id: number | null) => (await nameOf(db, id)) ?? 'Någon annan'

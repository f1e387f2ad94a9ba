import { and, eq, inArray } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type AssignmentMove, assignmentTransitions, liveAssignmentStates } from '#contract/assignments/states.ts'
import type { Db } from '#server/db/database.ts'
import { assignments } from '#server/db/schema/assignments.ts'

export type AssignmentRow = typeof assignments.$inferSelect

/** Offered or assigned: a matter has one of these at most. */
export const isLive = inArray(assignments.state, [...liveAssignmentStates])

/** The offer or assignment that a matter has now; undefined for a free one. */
export const liveAssignment = async (db: Db, matterId: number): Promise<AssignmentRow | undefined> => {
  const [live] = await db
    .select()
    .from(assignments)
    .where(and(eq(assignments.matterId, matterId), isLive))
  return live
}

/**
 * The only query that changes an assignment's state. It matches only a row in one of the move's own
 * starting states.
 * @returns the moved assignment; undefined if the move isn't possible now
 */
export const moveAssignment = async (
  tx: Db,
  move: Exclude<AssignmentMove, 'offer' | 'assign' | 'take'>,
  { id }: Pick<AssignmentRow, 'id'>,
  facts: Omit<PgUpdateSetSource<typeof assignments>, 'id' | 'state'>,
): Promise<AssignmentRow | undefined> => {
  const { from, to } = assignmentTransitions[move]
  const [moved] = await tx
    .update(assignments)
    .set({ ...facts, state: to })
    .where(and(eq(assignments.id, id), inArray(assignments.state, [...from])))
    .returning()
  return moved
}

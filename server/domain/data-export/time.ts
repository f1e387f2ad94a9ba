import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import { timeLines } from '#server/db/schema/time-lines.ts'

/** The time that was worked in a user's own matters, without internal lines and without by whom. */
export const exportTime = async (db: Db, userId: number) => {
  const rows = await db
    .select({ line: timeLines })
    .from(timeLines)
    .innerJoin(matters, eq(matters.id, timeLines.matterId))
    .where(and(eq(matters.userId, userId), ne(timeLines.kind, 'internal')))
    .orderBy(asc(timeLines.id))
  return rows.map(({ line: { authorId: _, ...line } }) => line)
}

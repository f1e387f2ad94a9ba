import { eq, sql } from 'drizzle-orm'
import { matterStatuses } from '#contract/matter-statuses.ts'
import { may } from '#contract/rules.ts'
import type { Db } from '#server/db/database.ts'
import { matterCounts, matters } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/env.ts'

/**
 * How many matters the viewer may see, by status: `Pending=12&Completed=3`. Nobody's numbers tell
 * of anybody else's.
 */
export const countMatters = async (db: Db, viewer: SessionViewer): Promise<string> => {
  const rows = await (may.seeAllMatters(viewer)
    ? db
        .select({ status: matterCounts.status, count: sql<number>`sum(${matterCounts.added})::int` })
        .from(matterCounts)
        .groupBy(matterCounts.status)
    : db
        .select({ status: matters.status, count: sql<number>`count(*)::int` })
        .from(matters)
        .where(eq(matters.userId, viewer.userId))
        .groupBy(matters.status))
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const told = new URLSearchParams()
  for (const status of matterStatuses) if (counts.get(status)) told.set(status, String(counts.get(status)))
  return String(told)
}

const worthFolding = 200

/**
 * Adds up the rows of `matter_counts`, in one statement. Of two processes at once, each adds up
 * what it has taken away itself.
 */
export const foldCounts = ({ db }: Pick<Deps, 'db'>) =>
  db.execute(sql`
    with taken as (
      delete from matter_counts where (select count(*) from matter_counts) > ${worthFolding} returning status, added
    )
    insert into matter_counts (status, added) select status, sum(added) from taken group by status having sum(added) <> 0`)

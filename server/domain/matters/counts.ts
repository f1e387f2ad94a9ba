import { sql } from 'drizzle-orm'
import { countsText } from '#contract/matters/list.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { matterCounts, matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { listedFor, seesAllMatters } from '#server/domain/access/visible-to.ts'

/** Counts the matters that the viewer may see, by status. Nobody's numbers tell of others'. */
export const countMatters = async (db: Db, viewer: SessionViewer): Promise<string> => {
  const rows = await (seesAllMatters(viewer)
    ? countsOfAll(db, {})
    : db
        .select({ status: matters.status, count: sql<number>`count(*)::int` })
        .from(matters)
        .where(listedFor(viewer))
        .groupBy(matters.status))
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return countsText((status) => counts.get(status))
}

const summed = { status: matterCounts.status, count: sql<number>`sum(${matterCounts.added})::int` }
const countsOfAll = prepared('counts_of_all', summed, (db, columns) =>
  db.select(columns).from(matterCounts).groupBy(matterCounts.status),
)

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

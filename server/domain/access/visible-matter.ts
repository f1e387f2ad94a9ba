import { and, eq, type SQL } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { matterColumns, type MatterRow } from './columns.ts'
import { type MatterReader, type Purpose, readFor, type ReadFor } from './locked-matter.ts'
import { isOfferedTo, visibleTo } from './visible-to.ts'

/**
 * Reads a matter with access control. Everything that concerns one matter goes through here.
 * @throws Refused `matter.missing` for unknown matters and for those that the viewer can't see
 * (R35)
 */
export const visibleMatter: MatterReader = async (db, viewer, id, purpose) => {
  const matter = await readMatter(db, viewer, and(eq(matters.id, id), visibleTo(viewer)), purpose)
  if (!matter) throw new Refused('matter.missing')
  return matter
}

/**
 * A matter that is offered to a partner who sees only what is assigned to them: they read neither
 * what it is about nor whose it is. Undefined for all others.
 */
export const offeredMatter = async <P extends Purpose | undefined = undefined>(
  db: Db,
  viewer: SessionViewer,
  id: number,
  purpose?: P,
) => (viewer.seesAssignedOnly ? readMatter(db, viewer, and(eq(matters.id, id), isOfferedTo(viewer)), purpose) : undefined)

const readMatter = async <P extends Purpose | undefined>(
  db: Db,
  viewer: SessionViewer,
  which: SQL | undefined,
  purpose: P | undefined,
): Promise<ReadFor<P, MatterRow> | undefined> => {
  const read = () => db.select(matterColumns).from(matters).where(which)
  const [matter]: MatterRow[] = await (purpose ? read().for('update') : read())
  // PostgreSQL doesn't notice an assignment that has ended while this waited for the matter's row.
  const [still]: Array<MatterRow | undefined> = matter && purpose && viewer.seesAssignedOnly ? await read() : [matter]
  return still && readFor<P, MatterRow>(still, purpose)
}

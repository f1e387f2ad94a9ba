import type { Db } from '#server/db/database.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { MatterRow } from './columns.ts'
import type { Purpose, ReadFor } from './locked-matter.ts'
import { requireRightOver } from './require-right-over.ts'
import { visibleMatter } from './visible-matter.ts'

/**
 * Reads a matter for those who work on it.
 * @param purpose `to change it` locks the row until the caller's transaction ends
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`
 */
export const officeMatter = async <P extends Purpose | undefined = undefined>(
  db: Db,
  viewer: SessionViewer,
  matterId: number,
  purpose?: P,
): Promise<ReadFor<P, MatterRow>> => {
  const matter = await visibleMatter(db, viewer, matterId, purpose)
  requireRightOver(viewer, 'workOnMatters', matter.userId)
  return matter
}

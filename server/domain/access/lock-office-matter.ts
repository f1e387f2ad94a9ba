import type { Db } from '#server/db/database.ts'
import type { SessionViewer } from '#server/env.ts'
import { requireRightOver } from './require-right-over.ts'
import { visibleMatter } from './visible-matter.ts'

/**
 * Reads a matter for a change by those who work on it, and locks it until the caller's transaction
 * ends.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`
 */
export const lockOfficeMatter = async (tx: Db, viewer: SessionViewer, matterId: number) => {
  const matter = await visibleMatter(tx, viewer, matterId, 'to change it')
  requireRightOver(viewer, 'workOnMatters', matter.userId)
  return matter
}

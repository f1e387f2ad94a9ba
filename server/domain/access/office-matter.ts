import type { MatterReader } from './locked-matter.ts'
import { requireRightOver } from './require-right-over.ts'
import { visibleMatter } from './visible-matter.ts'

/**
 * Reads a matter for those who work on it.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`
 */
export const officeMatter: MatterReader = async (db, viewer, matterId, purpose) => {
  const matter = await visibleMatter(db, viewer, matterId, purpose)
  requireRightOver(viewer, 'workOnMatters', matter.userId)
  return matter
}

import type { MatterReader } from '#server/domain/access/locked-matter.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { offeredMatter, visibleMatter } from '#server/domain/access/visible-matter.ts'

/**
 * A matter for those who decide about whose it is: the office, and a partner to whom it is offered,
 * even where partners don't see what isn't theirs yet.
 * @throws Refused `matter.missing` for those who can't see it, `role.missing`, `matter.own`
 */
export const assignableMatter: MatterReader = async (db, viewer, matterId, purpose) => {
  const matter = (await offeredMatter(db, viewer, matterId, purpose)) ?? (await visibleMatter(db, viewer, matterId, purpose))
  requireRightOver(viewer, 'workOnMatters', matter.userId)
  return matter
}

/** A matter as `assignableMatter` reads it, for admins only. */
export const adminsMatter: MatterReader = async (db, viewer, matterId, purpose) => {
  const matter = await assignableMatter(db, viewer, matterId, purpose)
  requireRightOver(viewer, 'assignMatters', matter.userId)
  return matter
}

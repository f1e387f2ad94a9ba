import { isOfficeSide } from '#contract/office-side.ts'
import { Refused } from '#contract/refusals.ts'
import { requireRight } from '#contract/require-right.ts'
import type { Db } from '#server/db/database.ts'
import { offeredMatter, visibleMatter } from '#server/domain/matters/visible-matter.ts'
import type { SessionViewer } from '#server/env.ts'

/**
 * A matter for those who decide about whose it is: the office, and a partner to whom it is offered,
 * even where partners don't see what isn't theirs yet.
 * @param purpose `to change it` locks the row until the caller's transaction ends
 * @throws Refused `matter.missing` for those who can't see it, `role.missing` for its customer
 */
export const assignableMatter = async (db: Db, viewer: SessionViewer, idText: string, purpose?: 'to change it') => {
  const matter = (await offeredMatter(db, viewer, idText, purpose)) ?? (await visibleMatter(db, viewer, idText, purpose))
  requireOfficeSide(viewer, matter)
  return matter
}

/** @throws Refused `role.missing` for the customer of a matter */
export const requireOfficeSide = (viewer: SessionViewer, { userId }: { userId: number }) => {
  if (!isOfficeSide(viewer, { user: String(userId) })) throw new Refused('role.missing')
}

/** A matter as `assignableMatter` reads it, for admins only. */
export const adminsMatter = async (db: Db, viewer: SessionViewer, idText: string, purpose?: 'to change it') => {
  const matter = await assignableMatter(db, viewer, idText, purpose)
  requireRight(viewer, 'assignMatters')
  return matter
}

import type { matterRights } from '#contract/office/matter-rights.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { may } from '#contract/matters/rules.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import type { MockDb } from '#mocks/db.ts'
import { rowWith } from '#mocks/table.ts'

/** Other users' matters look as if they didn't exist (R35). */
export const visibleMatter = (db: MockDb, viewer: MockViewer, matterId: string) =>
  rowWith(db.matters, matterId, 'matter.missing', (matter) => may.seeMatter(viewer, matter))

/** A matter in which the viewer has a right. */
export const matterFor = (right: keyof typeof matterRights, db: MockDb, viewer: MockViewer, matterId: string) => {
  const matter = visibleMatter(db, viewer, matterId)
  requireRightIn(viewer, right, matter)
  return matter
}

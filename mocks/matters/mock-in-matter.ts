import { may } from '#contract/matters/rules.ts'
import type { matterRights } from '#contract/office/matter-rights.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import type { MockDb } from '#mocks/db.ts'
import { type CallAbout, mockFound } from '#mocks/mock-about.ts'
import { rowWith } from '#mocks/table.ts'
import type { MatterRow } from './rows.ts'

/** Other users' matters look as if they didn't exist (R35). */
export const visibleMatter = (db: MockDb, viewer: MockViewer, matterId: string) =>
  rowWith(db.matters, matterId, 'matter.missing', (matter) => may.seeMatter(viewer, matter))

/** All that a viewer sees. */
export const visibleMatters = (db: MockDb, viewer: MockViewer) => db.matters.filter((matter) => may.seeMatter(viewer, matter))

/** A matter in which the viewer has a right. */
export const matterFor = (right: keyof typeof matterRights, db: MockDb, viewer: MockViewer, matterId: string) => {
  const matter = visibleMatter(db, viewer, matterId)
  requireRightIn(viewer, right, matter)
  return matter
}

/** The facts that a mock gets whose path names a matter. */
export type MatterCall = CallAbout<{ matter: MatterRow }>

const matterId = ({ matter }: { matter: MatterRow }) => matter.id

/** Mocks a call about the matter of its path: 404 for one that the viewer doesn't see. */
export const mockInMatter = mockFound((db, viewer, id) => ({ matter: visibleMatter(db, viewer, id) }), matterId)

/** The same for those who work on it: 403 for its customer. */
export const mockForOffice = mockFound((db, viewer, id) => ({ matter: matterFor('workOnMatters', db, viewer, id) }), matterId)

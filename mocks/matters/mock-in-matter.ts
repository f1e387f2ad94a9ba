import { type CallAbout, mockFound } from '#mocks/mock-about.ts'
import type { MatterRow } from './rows.ts'
import { matterFor, visibleMatter } from './visible-matter.ts'

/** The facts that a mock gets whose path names a matter. */
export type MatterCall = CallAbout<{ matter: MatterRow }>

const matterId = ({ matter }: { matter: MatterRow }) => matter.id

/** Mocks a call about the matter of its path: 404 for one that the viewer doesn't see. */
export const mockInMatter = mockFound((db, viewer, id) => ({ matter: visibleMatter(db, viewer, id) }), matterId)

/** The same for those who work on it: 403 for its customer. */
export const mockForOffice = mockFound((db, viewer, id) => ({ matter: matterFor('workOnMatters', db, viewer, id) }), matterId)

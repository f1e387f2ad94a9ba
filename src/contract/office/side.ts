import { isOffice, type Owned, type Viewer } from '#contract/matters/rules.ts'

/**
 * Tells if a viewer works on a matter for the office, and so reads its notes. A matter's owner
 * is its customer, whatever else they are.
 */
export const isOfficeSide = (viewer: Viewer, matter: Owned) => isOffice(viewer) && matter.user !== viewer.id

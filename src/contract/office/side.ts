import { isOffice, type Owned, type Viewer } from '#contract/matters/rules.ts'

/**
 * Whether a viewer works on a matter for the office, and so reads its notes. The owner of a matter
 * is its customer, whatever else they are.
 */
export const isOfficeSide = (viewer: Viewer, matter: Owned) => isOffice(viewer) && matter.user !== viewer.id

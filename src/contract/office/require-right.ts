import { type MatterRight, matterRights } from './matter-rights.ts'
import type { OfficeRight } from '#contract/core/endpoint.ts'
import { officeRights } from './rights.ts'
import { Refused } from '#contract/refusals.ts'
import type { Owned, Viewer } from '#contract/matters/rules.ts'

/** @throws Refused `role.missing` for a viewer without the right */
export const requireRight = (viewer: Viewer, right: OfficeRight): void => {
  if (!officeRights[right](viewer)) throw new Refused('role.missing')
}

/**
 * Asks for a right in a matter, or with the money of one.
 * @throws Refused `role.missing` for a viewer without the right, `matter.own` for its customer
 */
export const requireRightIn = (viewer: Viewer, right: MatterRight, matter: Owned): void => {
  if (!matterRights[right](viewer)) throw new Refused('role.missing')
  if (!matterRights[right](viewer, matter)) throw new Refused('matter.own')
}

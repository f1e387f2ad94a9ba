import { type OfficeRight, officeRights } from './office-rights.ts'
import { Refused } from './refusals.ts'
import type { Viewer } from './rules.ts'

/** @throws Refused `role.missing` for a viewer without the right */
export const requireRight = (viewer: Viewer, right: OfficeRight): void => {
  if (!officeRights[right](viewer)) throw new Refused('role.missing')
}

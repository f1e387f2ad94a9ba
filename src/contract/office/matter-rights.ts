import { isOfficeSide } from './side.ts'
import { isAdmin, isOffice, type Owned, type Viewer } from '#contract/matters/rules.ts'

const unlessCustomer =
  (has: (viewer: Viewer) => boolean) =>
  (viewer: Viewer, matter: Owned = {}) =>
    has(viewer) && isOfficeSide(viewer, matter)

/**
 * The rights of the office in a matter, or to the money of one. Its customer never may, whatever
 * else they are (R105): server and mocks refuse by it (`requireRightIn`), and the web app hides.
 * Without a matter, it is whether the viewer may do it in others' matters. Apart from
 * `officeRights`, so that nobody can ask for one of these and leave out whose matter it is.
 */
export const matterRights = {
  workOnMatters: unlessCustomer(isOffice),
  assignMatters: unlessCustomer(isAdmin),
  takeMatters: unlessCustomer(({ is_delegated_admin }) => is_delegated_admin),
  writeProposals: unlessCustomer(isOffice),
  discardOthersDrafts: unlessCustomer(isAdmin),
  requestPayment: unlessCustomer(isOffice),
  recallOthersPayments: unlessCustomer(isAdmin),
  requestRefunds: unlessCustomer(isAdmin),
  enterWithdrawals: unlessCustomer(isOffice),
  decideWithdrawals: unlessCustomer(isAdmin),
} satisfies Record<string, (viewer: Viewer, matter?: Owned) => boolean>

export type MatterRight = keyof typeof matterRights

import { isAdmin, isOffice, type Viewer } from '#contract/matters/rules.ts'

const isPartner = ({ is_delegated_admin }: Pick<Viewer, 'is_delegated_admin'>) => is_delegated_admin

/**
 * The rights of the office, whatever the matter: server and mocks refuse by it
 * (`requireRight`), and the web app hides (docs/reference/product.md, Roles and permissions). What
 * they may do in a matter is in `matterRights`. Apart from `may`, which public pages load.
 */
export const officeRights = {
  seeOfficeList: isOffice,
  saveViews: isOffice,
  /** Payments that an admin requests go to the platform, even if the admin is also delegated. */
  receivePayments: (viewer) => isPartner(viewer) && !isAdmin(viewer),
  seeWithdrawals: isOffice,
  seePayouts: isOffice,
  keepBooks: isAdmin,
  holdPayoutAccount: isPartner,
  keepPartnerProfile: isPartner,
  managePeople: isAdmin,
  readSecurityLog: isAdmin,
} satisfies Record<string, (viewer: Omit<Viewer, 'id'>) => boolean>

/** Tells if any part of the office is for a viewer. */
export const worksAtOffice = (viewer: Omit<Viewer, 'id'>) => Object.values(officeRights).some((has) => has(viewer))

export type OfficeRight = keyof typeof officeRights

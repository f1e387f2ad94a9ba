import type { OfficeRight } from '#contract/core/endpoint.ts'
import { isAdmin, isOffice, isOrWasPartner, seesPayouts, type Viewer } from '#contract/matters/rules.ts'

const isAdminOrBookkeeper = (viewer: Omit<Viewer, 'id'>) => isAdmin(viewer) || viewer.is_bookkeeper
const isPartner = ({ is_delegated_admin }: Pick<Viewer, 'is_delegated_admin'>) => is_delegated_admin

/**
 * The rights of the office, whatever the matter: a call declares the one that it needs, and the
 * web app hides by it (docs/reference/product.md, Roles and permissions). What they may do in a
 * matter is in `matterRights`. Apart from `may`, which public pages load.
 */
export const officeRights = {
  seeOfficeList: isOffice,
  saveViews: isOffice,
  /**
   * Of partners too, also where they see only their own matters: lists are the office's text, about
   * nobody, and are for whoever asks customers for things. The form says so where one is kept.
   */
  keepRequestLists: isOffice,
  /** Payments that an admin requests go to the platform, even if the admin is also delegated. */
  receivePayments: (viewer) => isPartner(viewer) && !isAdmin(viewer),
  seeWithdrawals: isOffice,
  /** Everybody's for those who keep the books; others see their own. */
  seePayouts: seesPayouts,
  keepBooks: isAdminOrBookkeeper,
  /** The title is protected by law. */
  confirmAdvokat: isAdmin,
  /** Receipts, invoices and credit notes of everybody, also those of deleted accounts. */
  readAllDocuments: isAdminOrBookkeeper,
  /** For what is paid to them by hand: a share may be owed also once they have left. */
  keepBankAccount: isOrWasPartner,
  holdPayoutAccount: isPartner,
  keepPartnerProfile: isPartner,
  managePeople: isAdmin,
  changeOffice: isAdmin,
  readSecurityLog: isAdmin,
} satisfies Record<OfficeRight, (viewer: Omit<Viewer, 'id'>) => boolean>

/** Who is looking, as rules see it. `id` is opaque text. */
export interface Viewer {
  id: string
  is_staff: boolean
  is_superuser: boolean
  is_delegated_admin: boolean
}
/** A matter as rules see it: who owns it. */
export interface Owned {
  user?: string | null | undefined
}

/** Admin: staff or superuser (SPEC section 6). */
export const isAdmin = (viewer: Pick<Viewer, 'is_staff' | 'is_superuser'>) => viewer.is_staff || viewer.is_superuser

/** Admins and delegated admins. */
export const isOffice = (viewer: Omit<Viewer, 'id'>) => isAdmin(viewer) || viewer.is_delegated_admin

/**
 * What a viewer may do, asked by the web app to hide and by the server to refuse (SPEC section 6, SECURITY 2.11).
 * Whoever sees a matter may edit its title, description and files and delete it (D9).
 */
export const may = {
  seeAllMatters: (viewer: Viewer) => isOffice(viewer),
  seeMatter: (viewer: Viewer, matter: Owned) => isOffice(viewer) || matter.user === viewer.id,
  setStatusAndNotes: (viewer: Viewer, matter: Owned) =>
    isAdmin(viewer) || (viewer.is_delegated_admin && matter.user !== viewer.id),
  requestPayment: (viewer: Viewer) => isOffice(viewer),
  holdPayoutAccount: (viewer: Viewer) => viewer.is_delegated_admin,
  /** An admin who is delegated, too, asks for the platform. */
  receivePayments: (viewer: Viewer) => viewer.is_delegated_admin && !isAdmin(viewer),
}

import type { MatterChange } from './matters.ts'

/** The viewer as the rules see them. `id` is opaque text. */
export interface Viewer {
  id: string
  is_staff: boolean
  is_superuser: boolean
  is_delegated_admin: boolean
  /** Keeps the books. It gives no right to any matter, so it isn't `isOffice`. */
  is_bookkeeper: boolean
  /** Money of payments has gone on to them: partners, and those who were. */
  has_payouts?: boolean | undefined
}
/** A matter as the rules see it. */
export interface Owned {
  user?: string | null | undefined
}

/** Decides by the viewer and the matter that it is about. */
export type Rule = (viewer: Viewer, matter: Owned) => boolean

/** Staff or superuser (docs/reference/product.md, Roles and permissions). */
export const isAdmin = (viewer: Pick<Viewer, 'is_staff' | 'is_superuser'>) => viewer.is_staff || viewer.is_superuser

export const isOffice = (viewer: Omit<Viewer, 'id'>) => isAdmin(viewer) || viewer.is_delegated_admin

/**
 * Has a role, and so works here. Accounts ask it: two-factor login, short sessions, who resets
 * what. Matters ask `isOffice`.
 */
export const worksHere = (viewer: Omit<Viewer, 'id'>) => isOffice(viewer) || viewer.is_bookkeeper

/**
 * Sees payouts: a right of the office (`officeRights.seePayouts`) that whoever was paid out keeps,
 * since the law gives them their invoices. The office's bar, which has the link, asks it too.
 */
export const seesPayouts = (viewer: Omit<Viewer, 'id'>) => worksHere(viewer) || viewer.has_payouts === true

/** A partner, or somebody who was paid out as one: what is between them and the office stays. */
export const isOrWasPartner = ({ is_delegated_admin, has_payouts }: Omit<Viewer, 'id'>) =>
  is_delegated_admin || has_payouts === true

/**
 * The rights of a viewer to matters: the web app hides and the server refuses by it
 * (docs/reference/product.md, Roles and permissions). Anyone who sees a matter may edit its title,
 * description and files and delete it (D9). What else the office may do is in `officeRights`.
 */
export const may = {
  seeAllMatters: (viewer: Viewer) => isOffice(viewer),
  seeMatter: (viewer: Viewer, matter: Owned) => isOffice(viewer) || matter.user === viewer.id,
  setStatusAndNotes: (viewer: Viewer, matter: Owned) =>
    isAdmin(viewer) || (viewer.is_delegated_admin && matter.user !== viewer.id),
}

/** Papers are as visible as their matter, and sealed once their owner's account is deleted. */
export const maySeeUnsealed = (viewer: Viewer, paper: Owned): boolean => paper.user != null && may.seeMatter(viewer, paper)

/**
 * Which rule lets a viewer write which field of a matter. A field that is added to `MatterChange`
 * compiles only with a rule here.
 */
export const mayWrite = {
  title: may.seeMatter,
  description: may.seeMatter,
  status: may.setStatusAndNotes,
  notes: may.setStatusAndNotes,
  new_files: may.seeMatter,
  remove_file_ids: may.seeMatter,
} satisfies Record<keyof MatterChange, Rule>

/** Tells if a viewer may write every field that a change gives. What has no rule, nobody may. */
export const mayChange = (viewer: Viewer, matter: Owned, change: MatterChange) => {
  const rules: Readonly<Record<string, Rule>> = mayWrite
  return Object.entries(change).every(([field, value]) => value === undefined || rules[field]?.(viewer, matter))
}

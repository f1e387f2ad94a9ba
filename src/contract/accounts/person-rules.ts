import { officeRights } from '#contract/office/rights.ts'
import { fieldNotices } from '#contract/core/field-notices.ts'
import { roleKeys, type Roles } from '#contract/core/roles.ts'
import { type Viewer, worksHere } from '#contract/matters/rules.ts'
import type { accountRefusals } from './refusals.ts'
import type { SecurityEventKind } from './security-events.ts'

/** Why an act on an account is refused. */
type PersonRefusal = keyof typeof accountRefusals | 'role.missing'

/** The acts of an admin on an account, beside its roles. */
export const personActs = ['disable', 'enable', 'endSessions', 'passwordLink', 'twoFactorLink'] as const
export type PersonAct = (typeof personActs)[number]

export const eventOfAct = {
  disable: 'account_disabled',
  enable: 'account_enabled',
  endSessions: 'sessions_ended',
  passwordLink: 'password_link_mailed',
  twoFactorLink: 'two_factor_link_mailed',
} as const satisfies Record<PersonAct, SecurityEventKind>

interface Account extends Roles {
  id: string
  two_factor: boolean
  disabled_at: string | null
}

/**
 * Why a viewer may not give somebody these roles; undefined if they may. Nobody changes their own,
 * and only superusers make, change or unmake superusers. Only they take a role away, too: without
 * one, anybody's second factor is reset by any admin. That one superuser must remain is checked
 * where the rows are locked.
 */
export const whyNotSetRoles = (viewer: Viewer, person: Account, roles: Roles): PersonRefusal | undefined => {
  if (!officeRights.managePeople(viewer)) return 'role.missing'
  if (person.id === viewer.id) return 'person.self'
  const isTaken = roleKeys.some((role) => person[role] && !roles[role])
  if ((person.is_superuser || roles.is_superuser || isTaken) && !viewer.is_superuser) return 'person.superuser_only'
  return undefined
}

/**
 * Why a viewer may not do something about an account; undefined if they may. The second factor of
 * somebody at the office is reset by superusers only.
 */
export const whyNotAct = (viewer: Viewer, person: Account, act: PersonAct): PersonRefusal | undefined => {
  if (!officeRights.managePeople(viewer)) return 'role.missing'
  if (person.id === viewer.id) return 'person.self'
  const needsSuperuser = person.is_superuser || (act === 'twoFactorLink' && worksHere(person))
  if (needsSuperuser && !viewer.is_superuser) return 'person.superuser_only'
  if (act === 'enable' && person.disabled_at === null) return 'person.not_disabled'
  if (act !== 'enable' && person.disabled_at !== null) return 'person.disabled'
  if (act === 'twoFactorLink' && !person.two_factor) return 'person.no_two_factor'
  return undefined
}

/** An act on somebody, or the roles that they get. */
type PersonChange = PersonAct | Roles

/**
 * Tells if the person has to be told why: whose account is disabled (the terms), and a partner who
 * loses the role (the partner terms, and förordning (EU) 2019/1150, article 4).
 */
export const needsReason = (person: Roles, change: PersonChange): boolean =>
  typeof change === 'string' ? change === 'disable' : person.is_delegated_admin && !change.is_delegated_admin

/** The problem with the reason of a change; undefined if there is none. */
export const reasonProblem = (person: Roles, change: PersonChange, reason: string | undefined): string | undefined =>
  !reason && needsReason(person, change) ? fieldNotices.reasonNeeded : undefined

/** An address that its owner has verified, or that an admin has named. */
interface AddressProof {
  isVerified: boolean
  isInvited: boolean
}

/**
 * Why an account may not get these roles; undefined if it may. A stranger who registered somebody
 * else's address knows its password.
 */
export const whyNotWorkHere = ({ isVerified, isInvited }: AddressProof, roles: Roles): PersonRefusal | undefined =>
  worksHere(roles) && !isVerified && !isInvited ? 'person.unverified' : undefined

/**
 * The link with which somebody who can't log in gets in: for a new password, or for the
 * verification of an address. Somebody who was invited gets the invitation again, since only that
 * takes a password and records the consent.
 */
export const linkToEnter = ({ isVerified, isInvited }: AddressProof) => {
  if (isVerified) return 'reset-password'
  return isInvited ? 'invitation' : 'verify-email'
}

interface Superuser<Id> {
  id: Id
  is_superuser: boolean
  isVerified: boolean
  isDisabled: boolean
}

/**
 * Tells whether somebody is the only active superuser (R74); others who haven't used their
 * invitation yet don't count.
 */
export const isLastSuperuser = <Id>(people: readonly Superuser<Id>[], id: Id): boolean => {
  const superusers = people.filter(({ is_superuser, isDisabled }) => is_superuser && !isDisabled)
  const others = superusers.filter((superuser) => superuser.id !== id)
  return others.length < superusers.length && !others.some(({ isVerified }) => isVerified)
}

/** Finds why somebody may not be invited with these roles: as when they are changed. */
export const whyNotInvite = (viewer: Viewer, roles: Roles): PersonRefusal | undefined => {
  if (!officeRights.managePeople(viewer)) return 'role.missing'
  return roles.is_superuser && !viewer.is_superuser ? 'person.superuser_only' : undefined
}

import { isAdmin, worksHere } from '#contract/matters/rules.ts'
import { lifetimes } from '#contract/accounts/session-lifetimes.ts'
import type { SessionKind } from '#contract/accounts/session-kinds.ts'
import type { Config } from '#server/config.ts'
import type { users } from '#server/db/schema/accounts.ts'

type User = typeof users.$inferSelect
export type Roles = Pick<User, 'isStaff' | 'isSuperuser' | 'isDelegatedAdmin' | 'isBookkeeper'>

export const rolesOf = (user: Roles) => ({
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  is_delegated_admin: user.isDelegatedAdmin,
  is_bookkeeper: user.isBookkeeper,
})

/** A user as the rules of the contract see them. */
export const viewerOf = ({ partnersSee }: Pick<Config, 'partnersSee'>, user: Roles & { id: number }) => {
  const roles = rolesOf(user)
  return {
    id: String(user.id),
    userId: user.id,
    ...roles,
    seesAssignedOnly: partnersSee === 'assigned' && roles.is_delegated_admin && !isAdmin(roles),
  }
}

/** Tells whether somebody has a role here. */
export const isPrivileged = (user: Roles) => worksHere(rolesOf(user))

export const lifetimesOf = (user: Roles) => (isPrivileged(user) ? lifetimes.office : lifetimes.customer)

export const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000)

/** An authenticator app or a passkey, which asks for a fingerprint, a face or a PIN. */
export const hasSecondFactor = ({ totpSecret, hasPasskey }: Pick<User, 'totpSecret'> & { hasPasskey: boolean }) =>
  totpSecret !== null || hasPasskey

/** Tells whether this user must set up a second factor before anything else (D8, R24). */
export const lacksTwoFactor = (
  { requireTwoFactor }: Pick<Config, 'requireTwoFactor'>,
  user: Roles & Pick<User, 'isDemo' | 'totpSecret'> & { hasPasskey: boolean },
) =>
  !hasSecondFactor(user) && !user.isDemo && (requireTwoFactor === 'all' || (requireTwoFactor === 'staff' && isPrivileged(user)))

/** A full session becomes limited when its user must set up a second factor first. */
export const effectiveKind = (config: Config, kind: SessionKind, user: Parameters<typeof lacksTwoFactor>[1]) =>
  kind === 'full' && lacksTwoFactor(config, user) ? 'limited' : kind

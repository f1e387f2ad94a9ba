import { isAdmin, worksHere } from '#contract/matters/rules.ts'
import type { Config } from '#server/config.ts'
import type { users } from '#server/db/schema/accounts.ts'

export type Roles = Pick<typeof users.$inferSelect, 'isStaff' | 'isSuperuser' | 'isDelegatedAdmin' | 'isBookkeeper'>

export const rolesOf = (user: Roles) => ({
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  is_delegated_admin: user.isDelegatedAdmin,
  is_bookkeeper: user.isBookkeeper,
})

/** Tells whether somebody has a role here. */
export const isPrivileged = (user: Roles) => worksHere(rolesOf(user))

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

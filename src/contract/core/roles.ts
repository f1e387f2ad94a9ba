import * as z from 'zod/mini'

/** The roles of somebody at the office; a customer has none. */
export const Roles = z.object({
  is_staff: z.boolean('Ange true eller false.'),
  is_superuser: z.boolean('Ange true eller false.'),
  is_delegated_admin: z.boolean('Ange true eller false.'),
  /** Keeps the books, and sees no matter. Web apps and log rows from before it don't name it. */
  is_bookkeeper: z._default(z.boolean('Ange true eller false.'), false),
})
export type Roles = z.infer<typeof Roles>

/** The roles in Swedish. */
export const roleNames = {
  is_superuser: 'Huvudadministratör',
  is_staff: 'Administratör',
  is_delegated_admin: 'Partner',
  is_bookkeeper: 'Ekonomi',
} as const satisfies Record<keyof Roles, string>

/** The mightiest first. */
export const roleKeys = ['is_superuser', 'is_staff', 'is_delegated_admin', 'is_bookkeeper'] as const

export const isSameRoles = (one: Roles, other: Roles): boolean => roleKeys.every((role) => one[role] === other[role])

/** `Administratör och partner`; `Kund` for nothing of it. */
export const rolesText = (roles: Roles): string => {
  const [first = 'Kund', ...others] = roleKeys.filter((role) => roles[role]).map((role) => roleNames[role])
  return new Intl.ListFormat('sv').format([first, ...others.map((name) => name.toLowerCase())])
}

import { roleKeys, roleNames, type Roles } from '#contract/roles.ts'
import type { Viewer } from '#contract/rules.ts'
import { peopleTexts as t } from '#texts/people.ts'
import { CheckField } from '#ui/check-field.tsx'
import type { ComponentProps } from 'react'

interface RoleFieldsProps {
  viewer: Viewer
  roles: Roles
  field: (role: keyof Roles) => Partial<ComponentProps<typeof CheckField>>
}

/** A box for each role that the viewer may give. */
export const RoleFields = ({ viewer, roles, field }: RoleFieldsProps) =>
  roleKeys
    .filter((role) => role !== 'is_superuser' || viewer.is_superuser)
    .map((role) => (
      <CheckField
        key={role}
        {...field(role)}
        required={false}
        label={`${roleNames[role]}. ${t.roleHints[role]}`}
        defaultChecked={roles[role]}
      />
    ))

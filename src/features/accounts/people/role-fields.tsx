import { roleKeys, roleNames, type Roles } from '#contract/core/roles.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { peopleTexts as t } from '#texts/accounts/people.ts'
import { CheckField } from '#ui/check-field.tsx'
import type { ComponentProps } from 'react'

interface RoleFieldsProps {
  viewer: Viewer
  /** The roles of somebody who has an account already. */
  had?: Roles
  field: (role: keyof Roles) => Partial<ComponentProps<typeof CheckField>>
}

/** A box for each role that the viewer may give. Only superusers take one away. */
export const RoleFields = ({ viewer, had, field }: RoleFieldsProps) => {
  const isKept = (role: keyof Roles) => had?.[role] === true && !viewer.is_superuser
  return (
    <>
      {roleKeys
        .filter((role) => role !== 'is_superuser' || viewer.is_superuser)
        .map((role) => (
          <CheckField
            key={role}
            {...field(role)}
            required={false}
            label={`${roleNames[role]}. ${t.roleHints[role]}`}
            disabled={isKept(role)}
          />
        ))}
      {roleKeys.some(isKept) && <p className="muted">{t.keptRoles}</p>}
    </>
  )
}

import { loginTexts as t } from '#texts/accounts/login.ts'
import { CheckField } from '#ui/check-field.tsx'

interface SharedComputerBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Says what it means once it is chosen. */
export const SharedComputerBox = ({ checked, onChange }: SharedComputerBoxProps) => (
  <CheckField
    label={t.sharedComputer}
    description={checked && <span role="status">{t.sharedComputerHint}</span>}
    checked={checked}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)

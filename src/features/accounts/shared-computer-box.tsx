import { loginTexts as t } from '#texts/accounts/login.ts'
import { CheckField } from '#ui/check-field.tsx'

interface SharedComputerBoxProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Says what it means once it is chosen. */
export const SharedComputerBox = ({ checked, onChange }: SharedComputerBoxProps) => (
  <div>
    <CheckField label={t.sharedComputer} checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {checked && (
      <p className="muted" role="status">
        {t.sharedComputerHint}
      </p>
    )}
  </div>
)

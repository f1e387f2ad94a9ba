import { useAssignment } from '#api/assignment-hooks.ts'
import { type HandlerChange, useHandlerChanges } from '#api/bulk-changes.ts'
import type { ListedMatter } from '#contract/matters/list.ts'
import { isOfficeSide } from '#contract/office/side.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { officeDayTexts } from '#texts/office/office-day.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { smallIcon } from '#ui/icon-look.ts'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { BulkOutcome } from './bulk-outcome.tsx'
import { mostAtOnce } from './bulk-status.tsx'
import styles from './bulk-bar.module.css'
import { useBulkChange } from './use-bulk-change.ts'

const t = officeDayTexts.handler

interface BulkHandlerProps {
  viewer: Viewer
  chosen: readonly ListedMatter[]
  onClear: () => void
}

/** Gives all chosen matters to one partner; for admins. */
export const BulkHandler = ({ viewer, chosen, onClear }: BulkHandlerProps) => {
  const changing = useHandlerChanges()
  const bulk = useBulkChange(changing, useHandlerChanges(), { inverse, onClear })
  // Of their own matters admins aren't shown the handlers.
  const first = chosen.find((matter) => isOfficeSide(viewer, matter))
  return (
    <>
      {first && (
        <Choice
          first={first}
          busy={changing.isPending}
          disabled={chosen.length > mostAtOnce}
          wrongPassword={changing.data?.wrongPassword}
          onChange={(form) => bulk.change(chosen.map((matter) => ({ matter, ...form })))}
        />
      )}
      <BulkOutcome bulk={bulk} texts={t} />
    </>
  )
}

interface ChoiceProps {
  /** Any of the matters but the viewer's own: whom one can be given to, all can. */
  first: ListedMatter
  busy: boolean
  disabled: boolean
  /** The refusal of the given password. */
  wrongPassword: string | undefined
  onChange: (form: { partner: string; reason: string; confirm_password: string }) => void
}

const Choice = ({ first, busy, disabled, wrongPassword, onChange }: ChoiceProps) => {
  const { data } = useAssignment({ params: { id: first.id } })
  const [partner, setPartner] = useState('')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  // Other servers know of no partners.
  if (!data || data.candidates.length === 0) return null
  return (
    <Disclosure className={styles.handler} summary={t.legend}>
      <fieldset className={styles.bulk} aria-label={t.legend}>
        <SelectField
          label={t.partner}
          leftSection={<IconUserShare {...smallIcon} />}
          value={partner}
          onChange={({ currentTarget: { value } }) => setPartner(value)}
          none={t.nobody}
          options={data.candidates.map(({ id, name }) => [id, name])}
        />
        <TextField
          label={t.reason}
          value={reason}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <PasswordField
          label={t.password}
          value={password}
          error={wrongPassword}
          onChange={({ currentTarget: { value } }) => setPassword(value)}
        />
        <Button
          loading={busy}
          disabled={disabled || partner === '' || reason.trim() === '' || password === ''}
          onClick={() => onChange({ partner, reason, confirm_password: password })}
        >
          {t.change}
        </Button>
      </fieldset>
    </Disclosure>
  )
}

/** Gives a matter back to the partner who had it before. */
const inverse = ({ partner, before = null, ...change }: HandlerChange): HandlerChange | undefined =>
  partner === null ? undefined : { ...change, partner: before, left: partner }

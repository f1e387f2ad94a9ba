import { matterStatuses } from '#contract/matters/statuses.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { matterTexts as t } from '#texts/matters/matter.ts'
import { CallNotices } from '#ui/call-notices.tsx'
import { icon } from '#ui/icon-look.ts'
import { SelectField } from '#ui/select-field.tsx'
import { isKnownStatus, statuses, statusLook } from '#parts/statuses.ts'
import { useStatusChoice } from './use-status-choice.ts'

/** The status dropdown. Any status may follow any other. */
const StatusControl = ({ matter }: { matter: Matter }) => {
  const { shown, choose, save, call } = useStatusChoice(matter)
  const { Icon, label } = statusLook(shown)
  return (
    <>
      <SelectField
        label={t.status}
        value={shown}
        aria-busy={call.isPending}
        leftSection={<Icon {...icon} />}
        onChange={({ currentTarget: { value } }) => {
          if (isKnownStatus(value)) choose(value)
        }}
        onBlur={save}
        options={matterStatuses.map((one) => [one, statuses[one].label])}
      >
        {/* An unknown status from the server is shown but can't be chosen. */}
        {!isKnownStatus(shown) && (
          <option value={shown} disabled>
            {label}
          </option>
        )}
      </SelectField>
      <CallNotices call={call} failure="matterEdit" />
    </>
  )
}

export default StatusControl

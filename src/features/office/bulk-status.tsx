import { type StatusChange, useStatusChanges } from '#api/bulk-changes.ts'
import type { ListedMatter } from '#contract/matters/list.ts'
import { matterStatuses, matterStatusLabels } from '#contract/matters/statuses.ts'
import type { MatterStatus } from '#contract/matters/matters.ts'
import { isKnownStatus } from '#parts/statuses.ts'
import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { smallIcon } from '#ui/icon-look.ts'
import { IconTag } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { BulkOutcome } from './bulk-outcome.tsx'
import styles from './bulk-bar.module.css'
import { useBulkChange } from './use-bulk-change.ts'

/** As many matters as are changed at once. */
export const mostAtOnce = 200

interface BulkStatusProps {
  chosen: readonly ListedMatter[]
  onClear: () => void
  field: Ref<HTMLSelectElement>
}

/**
 * Sets one status in all chosen matters, names those that refused, and can be undone for a while.
 */
export const BulkStatus = ({ chosen, onClear, field }: BulkStatusProps) => {
  const [status, setStatus] = useState<MatterStatus>('Ongoing')
  const changing = useStatusChanges()
  const bulk = useBulkChange(changing, useStatusChanges(), { inverse, onClear })
  const isTooMany = chosen.length > mostAtOnce
  const others = chosen.filter((matter) => matter.status !== status)
  return (
    <>
      {chosen.length > 0 && (
        <fieldset className={styles.bulk}>
          <legend>{t.chosen(chosen.length)}</legend>
          <SelectField
            ref={field}
            label={t.newStatus}
            leftSection={<IconTag {...smallIcon} />}
            value={status}
            error={isTooMany ? t.tooMany(mostAtOnce) : undefined}
            description={others.length === 0 ? t.sameStatus : undefined}
            onChange={({ currentTarget: { value } }) => isKnownStatus(value) && setStatus(value)}
            options={matterStatuses.map((one) => [one, matterStatusLabels[one]])}
          />
          <Button
            loading={changing.isPending}
            disabled={isTooMany || others.length === 0}
            onClick={() => bulk.change(others.map((matter) => ({ matter, status })))}
          >
            {t.change}
          </Button>
          <Button variant="default" onClick={bulk.clear}>
            {t.clear}
          </Button>
        </fieldset>
      )}
      <BulkOutcome bulk={bulk} texts={{ ...t, undone: wereCompleted(bulk.undone?.done) ? t.undoneCompleted : t.undone }} />
    </>
  )
}

/** Tells if what was undone had completed matters, which may have been booked as performed. */
const wereCompleted = (undone: readonly StatusChange[] = []) => undone.some(({ left }) => left === 'Completed')

const inverse = ({ matter, status, before = '' }: StatusChange): StatusChange | undefined =>
  isKnownStatus(before) ? { matter, status: before, left: status } : undefined

import { type StatusChange, useStatusChanges } from '#api/office-hooks.ts'
import type { ListedMatter } from '#contract/matter-list.ts'
import { matterStatuses, matterStatusLabels } from '#contract/matter-statuses.ts'
import type { MatterStatus } from '#contract/matters.ts'
import { isKnownStatus } from '#features/matters/statuses.ts'
import { officeDayTexts as t } from '#texts/office-day.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { IconTag } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import styles from './office-matters.module.css'

const mostAtOnce = 200
const undoMs = 10_000

/**
 * Sets one status in all chosen matters, names those that refused, and can be undone for a while.
 */
export const BulkStatus = ({ chosen, onClear }: { chosen: readonly ListedMatter[]; onClear: () => void }) => {
  const [status, setStatus] = useState<MatterStatus>('Ongoing')
  const changing = useStatusChanges()
  const undoing = useStatusChanges()
  const [undoable, setUndoable] = useState<readonly StatusChange[]>([])
  const outcome = useRef<HTMLDivElement>(null)
  const change = async () => {
    undoing.reset()
    const { done } = await changing.mutateAsync(chosen.map((matter) => ({ matter, status })))
    const undo = done.flatMap(({ matter }) =>
      isKnownStatus(matter.status) ? [{ matter: { ...matter, status }, status: matter.status }] : [],
    )
    setUndoable(undo)
    setTimeout(() => {
      if (outcome.current?.contains(document.activeElement)) outcome.current.focus()
      setUndoable((now) => (now === undo ? [] : now))
    }, undoMs)
    clear()
  }
  const undo = async () => {
    await undoing.mutateAsync(undoable)
    outcome.current?.focus()
    changing.reset()
    setUndoable([])
  }
  // What has the focus goes away.
  const clear = () => {
    outcome.current?.focus()
    onClear()
  }
  const { done = [], refused = [] } = changing.data ?? {}
  const notUndone = undoing.data?.refused ?? []
  const isTooMany = chosen.length > mostAtOnce

  return (
    <>
      {chosen.length > 0 && (
        <fieldset className={styles.bulk}>
          <legend>{t.chosen(chosen.length)}</legend>
          <SelectField
            label={t.newStatus}
            leftSection={<IconTag size={18} stroke={1.5} aria-hidden="true" />}
            value={status}
            error={isTooMany ? t.tooMany(mostAtOnce) : undefined}
            onChange={({ currentTarget: { value } }) => isKnownStatus(value) && setStatus(value)}
          >
            {matterStatuses.map((known) => (
              <option key={known} value={known}>
                {matterStatusLabels[known]}
              </option>
            ))}
          </SelectField>
          <Button loading={changing.isPending} disabled={isTooMany} onClick={change}>
            {t.change}
          </Button>
          <Button variant="default" onClick={clear}>
            {t.clear}
          </Button>
        </fieldset>
      )}
      <div ref={outcome} tabIndex={-1}>
        {done.length > 0 && (
          <Notice kind="success" role="status">
            {t.changed(done.length)}{' '}
            {undoable.length > 0 && (
              <Button variant="default" size="sm" loading={undoing.isPending} onClick={undo}>
                {t.undo}
              </Button>
            )}
          </Notice>
        )}
        {undoing.data && notUndone.length === 0 && (
          <Notice kind="info" role="status">
            {t.undone}
          </Notice>
        )}
        {[...refused, ...notUndone].length > 0 && (
          <Notice kind="error" role="alert">
            {t.refused(titlesOf([...refused, ...notUndone]))}
          </Notice>
        )}
      </div>
    </>
  )
}

const titlesOf = (changes: readonly StatusChange[]) => changes.map(({ matter }) => matter.title).join(', ')

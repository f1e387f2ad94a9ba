import { useRemoveRequestList } from '#api/request-list-hooks.ts'
import type { RequestList } from '#contract/conversation/request-lists.ts'
import { askDialogFailures as f, askDialogTexts } from '#texts/conversation/ask-dialog.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { notify } from '#ui/notify.ts'
import { SelectField } from '#ui/select-field.tsx'
import { smallIcon } from '#ui/icon-look.ts'
import { IconList } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import action from '#parts/row-action.module.css'
import styles from './client-requests.module.css'

const t = askDialogTexts.lists

interface ListPickerProps {
  lists: readonly RequestList[]
  onPick: (list: RequestList) => void
  /** The last one is being removed, and the picker with it. */
  onLast: () => void
}

/** Chooses one of the office's lists, whose things are then asked for, or removes it. */
export const ListPicker = ({ lists, onPick, onLast }: ListPickerProps) => {
  const remove = useRemoveRequestList()
  const select = useRef<HTMLSelectElement>(null)
  const [chosenId, setChosenId] = useState('')
  const chosen = lists.find(({ id }) => id === chosenId)
  return (
    <div className={styles.lists}>
      <SelectField
        ref={select}
        label={t.pick}
        leftSection={<IconList {...smallIcon} />}
        value={chosenId}
        onChange={({ currentTarget: { value } }) => {
          setChosenId(value)
          const picked = lists.find(({ id }) => id === value)
          if (picked) onPick(picked)
        }}
        none={t.none}
        options={lists.map(({ id, name }) => [id, name])}
      />
      {chosen && (
        <button
          type="button"
          className={action.rowAction}
          data-kind="remove"
          disabled={remove.isPending}
          onClick={() => {
            // The button goes.
            if (lists.length > 1) select.current?.focus()
            else onLast()
            remove.mutate(
              { params: { id: chosen.id } },
              {
                onSuccess: () => {
                  setChosenId('')
                  notify(t.removed)
                },
              },
            )
          }}
        >
          {t.remove}
        </button>
      )}
      <FailureNotice failure={f.removeList} error={remove.error} />
    </div>
  )
}

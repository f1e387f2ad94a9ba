import type { Matter } from '#contract/matters.ts'
import { matterNotesMaxChars, matterTitleMaxChars, truncate } from '#lib/truncate.ts'
import { matterListTexts as t } from '#texts/matters.ts'
import { Link } from '@tanstack/react-router'
import { memo, type Ref } from 'react'
import styles from './matter-table.module.css'
import { StatusBadge } from './status-badge.tsx'

/** Stable functions: a row is drawn anew only when its matter has changed. */
export interface MatterActs {
  onEdit: (matterId: string) => void
  onRemove: (matterId: string) => void
}

interface MatterRowProps extends MatterActs {
  matter: Matter
  /** The row's place among the matters, when not all of them are in the document. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

/** One matter of the table: light elements, for there may be many. */
export const MatterRow = memo(({ matter: { id, title, status, notes }, index, ref, onEdit, onRemove }: MatterRowProps) => {
  const titleId = `arende-${id}`
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index === undefined ? undefined : rowIndex(index)}>
      <th scope="row" id={titleId} className={styles.title} title={title}>
        {truncate(title, matterTitleMaxChars)}
      </th>
      <td>
        <StatusBadge status={status} />
      </td>
      <td className={styles.notes} data-none={!notes}>
        {notes ? truncate(notes, matterNotesMaxChars) : t.noNotes}
      </td>
      <td className={styles.last}>
        <div className={styles.acts}>
          <Link to="/matters/$id" params={{ id }} className={styles.act} data-kind="open" aria-describedby={titleId}>
            {t.open}
          </Link>
          <button type="button" className={styles.act} aria-describedby={titleId} onClick={() => onEdit(id)}>
            {t.edit}
          </button>
          <button type="button" className={styles.act} data-kind="remove" aria-describedby={titleId} onClick={() => onRemove(id)}>
            {t.remove}
          </button>
        </div>
      </td>
    </tr>
  )
})

// Counted from 1, and the header's row is the first.
const rowIndex = (index: number) => index + 2

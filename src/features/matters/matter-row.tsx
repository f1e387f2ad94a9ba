import type { Matter } from '#contract/matters.ts'
import { matterNotesMaxChars, matterTitleMaxChars, truncate } from '#lib/truncate.ts'
import { matterListTexts as t } from '#texts/matters.ts'
import { Link } from '@tanstack/react-router'
import { memo, type Ref } from 'react'
import act from './act.module.css'
import styles from './matter-table.module.css'
import { StatusBadge } from './status-badge.tsx'

/** Must be stable functions, so that a memoized row re-renders only when its matter changes. */
export interface MatterActs {
  onEdit: (matterId: string) => void
  onRemove: (matterId: string) => void
}

interface MatterRowProps extends MatterActs {
  matter: Matter
  /** The row's position in the full list, when the table is virtualized. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

/** Plain elements, because a list can have many rows. */
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
          <Link to="/matters/$id" params={{ id }} className={act.act} data-kind="open" aria-describedby={titleId}>
            {t.open}
          </Link>
          <button type="button" className={act.act} aria-describedby={titleId} onClick={() => onEdit(id)}>
            {t.edit}
          </button>
          <button type="button" className={act.act} data-kind="remove" aria-describedby={titleId} onClick={() => onRemove(id)}>
            {t.remove}
          </button>
        </div>
      </td>
    </tr>
  )
})

// ARIA counts rows from 1, and the header is row 1.
const rowIndex = (index: number) => index + 2

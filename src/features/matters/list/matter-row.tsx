import type { Matter } from '#contract/matters/matters.ts'
import { matterNotesMaxChars, matterTitleMaxChars, truncate } from '#lib/truncate.ts'
import { matterListTexts as t } from '#texts/matters/matters.ts'
import { useLinkProps } from '@tanstack/react-router'
import { memo, type Ref } from 'react'
import action from '#parts/row-action.module.css'
import styles from './matter-table.module.css'
import { StatusBadge } from '#parts/status-badge.tsx'

/** Must be stable functions, so that a memoized row re-renders only when its matter changes. */
export interface MatterActions {
  onEdit: (matterId: string) => void
  onRemove: (matter: Matter) => void
}

interface MatterRowProps extends MatterActions {
  matter: Matter
  /** The row's position in the full list, when the table is virtualized. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

/**
 * Plain elements, because a list can have many rows. The title and Öppna are the same link, so only
 * Öppna is a tab stop.
 */
export const MatterRow = memo(({ matter, index, ref, onEdit, onRemove }: MatterRowProps) => {
  const { id, title, status, notes, offered } = matter
  const titleId = `arende-${id}`
  const { href, ...link } = useLinkProps({ to: '/matters/$id', params: { id } })
  return (
    <tr ref={ref} data-index={index} aria-rowindex={index === undefined ? undefined : rowIndex(index)}>
      <th scope="row" id={titleId} className={styles.title} aria-label={title}>
        <a href={href} {...link} tabIndex={-1} title={title}>
          {truncate(title, matterTitleMaxChars)}
        </a>
      </th>
      <td>
        <StatusBadge status={status} />
      </td>
      <td className={styles.notes} data-none={!notes}>
        {notes ? truncate(notes, matterNotesMaxChars) : t.noNotes}
      </td>
      <td className={styles.last}>
        <div className={styles.acts}>
          <a href={href} {...link} className={action.rowAction} data-kind="open" aria-describedby={titleId}>
            {t.open}
          </a>
          {!offered && (
            <>
              <button type="button" className={action.rowAction} aria-describedby={titleId} onClick={() => onEdit(id)}>
                {t.edit}
              </button>
              <button
                type="button"
                className={action.rowAction}
                data-kind="remove"
                aria-describedby={titleId}
                onClick={() => onRemove(matter)}
              >
                {t.remove}
              </button>
            </>
          )}
        </div>
      </td>
    </tr>
  )
})

// ARIA counts rows from 1, and the header is row 1.
const rowIndex = (index: number) => index + 2

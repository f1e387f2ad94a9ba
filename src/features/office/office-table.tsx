import type { ListedMatter } from '#contract/matters/list.ts'
import type { ListSort } from '#contract/matters/sorts.ts'
import type { OfficeDayAddress } from '#parts/office-day-state.ts'
import { StatusBadge } from '#parts/status-badge.tsx'
import { officeDayTexts as t } from '#texts/office/office-day.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { type ColumnKey, columnSorts, dayColumns, shownText } from './columns.ts'
import styles from './office-table.module.css'
import type { useSelection } from './use-selection.ts'

interface OfficeTableProps {
  caption: string
  matters: readonly ListedMatter[]
  columns: readonly ColumnKey[]
  selection: ReturnType<typeof useSelection>
  /** The number of rows with those that haven't been read yet; undefined if unknown. */
  total: number | undefined
  /** The view that is shown, to come back to from a matter. */
  officeDay: OfficeDayAddress
  table: Ref<HTMLTableElement>
  sort: ListSort | undefined
  onSort: (order: ListSort) => void
  /** These are still the rows of what was asked for before. */
  busy: boolean
}

/**
 * The matters with what the office wants to know of each. On a narrow screen rows become cards.
 */
export const OfficeTable = ({
  caption,
  matters,
  columns,
  selection,
  total,
  officeDay,
  table,
  sort = '-created',
  onSort,
  busy,
}: OfficeTableProps) => (
  <div className={styles.fit}>
    <table
      ref={table}
      className={styles.table}
      data-busy={busy}
      aria-busy={busy}
      aria-rowcount={total === undefined ? -1 : total + 1}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <td className={styles.select}>
            <label>
              <input
                type="checkbox"
                checked={selection.chosen.length > 0 && selection.chosen.length === matters.length}
                onChange={selection.chooseAll}
              />
              <span>{t.selectAll}</span>
            </label>
          </td>
          <Header label={t.title} orders={['title', '-title']} sort={sort} onSort={onSort} />
          <th scope="col">{t.status}</th>
          {columns.map((key) => (
            <Header key={key} label={t.column[key]} orders={columnSorts[key]} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {matters.map((matter, index) => (
          // The header is row 1.
          <tr key={matter.id} aria-rowindex={index + 2} data-chosen={selection.isChosen(matter.id)}>
            <td className={styles.select}>
              <input
                type="checkbox"
                data-row={matter.id}
                aria-label={t.selectOne(matter.title)}
                checked={selection.isChosen(matter.id)}
                onChange={({ nativeEvent }) =>
                  selection.choose(matter.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </td>
            {/* By its id, what is new is marked from outside: src/features/history/inbox. */}
            <th scope="row" id={`arende-${matter.id}`} className={styles.title}>
              <Link to="/matters/$id" params={{ id: matter.id }} state={{ officeDay }}>
                {matter.title}
              </Link>
            </th>
            <td>
              <StatusBadge status={matter.status} />
            </td>
            {columns.map((key) => {
              const text = shownText(key, matter)
              const look = dayColumns.includes(key) ? styles.day : undefined
              return (
                <td key={key} data-label={t.column[key]} data-empty={text === null} className={look}>
                  {text ?? t.nothing}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

interface HeaderProps {
  label: string
  /** The orders that a press goes through; none for a column that nothing is sorted by. */
  orders: readonly ListSort[] | undefined
  sort: ListSort
  onSort: (order: ListSort) => void
}

const Header = ({ label, orders: [first, other = first] = [], sort, onSort }: HeaderProps) => {
  if (!first || !other) return <th scope="col">{label}</th>
  const direction = sort === first ? 'ascending' : sort === other ? 'descending' : 'none'
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction]
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        title={t.sortBy(label)}
        onClick={() => onSort(sort === first ? other : first)}
      >
        <span>{label}</span>
        <Arrow size={14} stroke={1.5} aria-hidden="true" />
      </button>
    </th>
  )
}

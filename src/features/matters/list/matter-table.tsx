import type { Matter } from '#contract/matters/matters.ts'
import { matterListTexts as t } from '#texts/matters/matters.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { type MatterActions, MatterRow } from './matter-row.tsx'
import type { SortKey } from './matter-search.ts'
import styles from './matter-table.module.css'
import { nextStatusSort, nextTitleSort } from './sort-orders.ts'
import { isKnownStatus, statuses } from '#parts/statuses.ts'

/**
 * Up to this many rows are all in the DOM, where the browser's find-in-page sees them. Longer
 * lists are virtualized.
 */
const maxWholeRows = 200
/** The number of rows of a longer list that are shown until the virtualizer's chunk has loaded. */
const firstRows = 20

export interface MatterTableProps extends MatterActions {
  caption: string
  matters: readonly Matter[]
  sort: SortKey | undefined
  busy: boolean
  onSort: (sort: SortKey) => void
  /** Of a list that isn't held as a whole: `aria-rowcount`, and what gets the rows in view. */
  rowCount?: number
  onShown?: (indexes: readonly number[]) => void
}

/**
 * The rows become cards where the table doesn't fit. Memoized, so that typing in the search field
 * doesn't re-render it until the deferred result is there.
 */
export const MatterTable = memo(
  ({ caption, matters, sort, busy, onSort, rowCount = matters.length + 1, onShown, ...actions }: MatterTableProps) => {
    const virtual = matters.length > maxWholeRows || !!onShown
    return (
      <div className={styles.fit}>
        <table
          className={styles.table}
          data-busy={busy}
          data-virtual={virtual}
          aria-busy={busy}
          aria-rowcount={virtual ? rowCount : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr aria-rowindex={virtual ? 1 : undefined}>
              <SortHeader
                label={t.title}
                order={sort === 'title-asc' ? t.ascending : sort === 'title-desc' ? t.descending : undefined}
                direction={sort === 'title-asc' ? 'ascending' : sort === 'title-desc' ? 'descending' : 'none'}
                onSort={() => onSort(nextTitleSort(sort))}
              />
              <SortHeader
                label={t.status}
                order={sort && isKnownStatus(sort) ? t.statusFirst(statuses[sort].label) : undefined}
                direction={sort && isKnownStatus(sort) ? 'other' : 'none'}
                onSort={() => onSort(nextStatusSort(sort))}
              />
              <th scope="col">{t.notes}</th>
              <th scope="col">{t.actions}</th>
            </tr>
          </thead>
          {virtual ? (
            <VirtualMatterRows matters={matters} onShown={onShown} {...actions} />
          ) : (
            <Rows matters={matters} {...actions} />
          )}
        </table>
      </div>
    )
  },
)

const Rows = ({ matters, ...actions }: MatterActions & { matters: readonly Matter[] }) => (
  <tbody>
    {matters.map((matter) => (
      <MatterRow key={matter.id} matter={matter} {...actions} />
    ))}
  </tbody>
)

const VirtualMatterRows = lazyComponent(
  () => import('./virtual-matter-rows.tsx'),
  ({ matters, ...actions }) => <Rows matters={matters.slice(0, firstRows)} {...actions} />,
)

interface SortHeaderProps {
  label: string
  /** The sort order in words, when the list is sorted by this column. */
  order: string | undefined
  direction: 'ascending' | 'descending' | 'other' | 'none'
  onSort: () => void
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, other: IconArrowUp, none: IconArrowsSort }

const SortHeader = ({ label, order, direction, onSort }: SortHeaderProps) => {
  const orderId = useId()
  const Arrow = arrows[direction]
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={direction !== 'none'}
        aria-describedby={order ? orderId : undefined}
        onClick={onSort}
      >
        <span>{label}</span>
        {order && (
          <span id={orderId} className={styles.order} aria-hidden="true">
            {order}
          </span>
        )}
        <Arrow size={16} stroke={1.5} aria-hidden="true" />
      </button>
    </th>
  )
}

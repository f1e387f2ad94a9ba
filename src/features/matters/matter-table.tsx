import type { Matter } from '#contract/matters.ts'
import { matterListTexts as t } from '#texts/matters.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { type MatterActs, MatterRow } from './matter-row.tsx'
import type { SortKey } from './matter-search.ts'
import styles from './matter-table.module.css'
import { nextStatusSort, nextTitleSort } from './sort-orders.ts'
import { isKnownStatus, statuses } from './statuses.ts'

/** So many rows stand in the document, where the browser's own search finds them; of more only those in view (DESIGN section 8). */
const maxWholeRows = 200
/** What is seen of a longer list until the script for it has come. */
const firstRows = 20

interface MatterTableProps extends MatterActs {
  caption: string
  matters: readonly Matter[]
  sort: SortKey | undefined
  busy: boolean
  onSort: (sort: SortKey) => void
}

/** The matter table; its rows are cards where the table doesn't fit. While the person types it waits for the result. */
export const MatterTable = memo(({ caption, matters, sort, busy, onSort, ...acts }: MatterTableProps) => {
  const virtual = matters.length > maxWholeRows
  return (
    <div className={styles.fit}>
      <table
        className={styles.table}
        data-busy={busy}
        data-virtual={virtual}
        aria-busy={busy}
        aria-rowcount={virtual ? matters.length + 1 : undefined}
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
        {virtual ? <VirtualMatterRows matters={matters} {...acts} /> : <Rows matters={matters} {...acts} />}
      </table>
    </div>
  )
})

const Rows = ({ matters, ...acts }: MatterActs & { matters: readonly Matter[] }) => (
  <tbody>
    {matters.map((matter) => (
      <MatterRow key={matter.id} matter={matter} {...acts} />
    ))}
  </tbody>
)

const VirtualMatterRows = lazyComponent(
  async () => ({ default: (await import('./virtual-matter-rows.tsx')).VirtualMatterRows }),
  ({ matters, ...acts }) => <Rows matters={matters.slice(0, firstRows)} {...acts} />,
)

interface SortHeaderProps {
  label: string
  /** The order in words, when this column gives it. */
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
        {label}
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

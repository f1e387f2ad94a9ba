import type { Matter } from '#contract/matters/matters.ts'
import { defaultKeyExtractor, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type MatterActions, MatterRow } from './matter-row.tsx'
import styles from './matter-table.module.css'

/** A rough height until a row is measured. Cards on a phone are taller. */
const estimatedRowPx = 48
const rowsBeyondView = 4

// A click on a header asks for every row's id. An array of ids, built once per order, is
// contiguous in memory; the matters are scattered.
const idsOfLists = new WeakMap<readonly Matter[], readonly string[]>()

const idsOf = (matters: readonly Matter[]) => {
  const cachedIds = idsOfLists.get(matters)
  if (cachedIds) return cachedIds
  const ids = matters.map(({ id }) => id)
  idsOfLists.set(matters, ids)
  return ids
}

interface VirtualMatterRowsProps extends MatterActions {
  /** May have holes where `onShown` hasn't led to rows yet. */
  matters: readonly Matter[]
  onShown: ((indexes: readonly number[]) => void) | undefined
}

/** Renders the rows in view, a few around them and the focused one. Gaps fill the rest. */
const VirtualMatterRows = ({ matters, onShown, ...actions }: VirtualMatterRowsProps) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [bodyTop, setBodyTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  // The content above the table may change its height at any time.
  useLayoutEffect(() => {
    const top = body.current ? Math.round(body.current.getBoundingClientRect().top + window.scrollY) : 0
    // Setting an equal state can still make React render the rows once more.
    if (top !== bodyTop) setBodyTop(top)
  })
  // Must be stable for the same matters: a new function makes the virtualizer recompute every row.
  // Where rows come and go, the height of each belongs to its place.
  const hasHoles = onShown !== undefined
  const getItemKey = useMemo(() => {
    if (hasHoles) return defaultKeyExtractor
    const ids = idsOf(matters)
    return (index: number) => ids[index] ?? index
  }, [matters, hasHoles])
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count: matters.length,
    estimateSize: () => estimatedRowPx,
    overscan: rowsBeyondView,
    scrollMargin: bodyTop,
    getItemKey,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      const away = focused !== undefined && focused < range.count && !inView.includes(focused)
      return away ? [...inView, focused].toSorted((a, b) => a - b) : inView
    },
  })
  const inView = rows.getVirtualItems()
  useEffect(() => onShown?.(inView.map(({ index }) => index)))
  const items = inView.flatMap((item) => {
    const matter = matters[item.index]
    return matter ? { ...item, matter } : []
  })
  const end = bodyTop + rows.getTotalSize()
  return (
    <tbody
      ref={body}
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset['index']))}
      onBlur={() => setFocused(undefined)}
    >
      {items.map(({ matter, index, start }, position) => (
        <Fragment key={matter.id}>
          <Gap px={start - (items[position - 1]?.end ?? bodyTop)} />
          <MatterRow ref={rows.measureElement} matter={matter} index={index} {...actions} />
        </Fragment>
      ))}
      <Gap px={end - (items.at(-1)?.end ?? bodyTop)} />
    </tbody>
  )
}
export default VirtualMatterRows

const Gap = ({ px }: { px: number }) => px > 0 && <tr className={styles.gap} style={{ height: px }} aria-hidden />

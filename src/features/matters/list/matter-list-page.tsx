import { hasCall } from '#api/extras.ts'
import { firstMattersQuery, mayGoOn } from '#api/hooks.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { may, type Viewer } from '#contract/matters/rules.ts'
import { matterListTexts as t } from '#texts/matters/matters.ts'
import { Button } from '#ui/button.tsx'
import { FailedQuery } from '#ui/failed-query.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { SlowLoadingNotice } from '#ui/slow-loading-notice.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import styles from './matter-list-page.module.css'
import { matching } from './matching.ts'
import { type MatterSearch, type SortKey, sortKeys } from './matter-search.ts'
import { MatterTable } from './matter-table.tsx'
import { MatterSearchField, type PagedList, StatusFilter } from '#features/matters/page/matter-tools.tsx'
import { ordersOf } from './sort-orders.ts'
import { useMatterRemoval } from './use-matter-removal.tsx'

const NoMatters = lazyComponent(() => import('./no-matters.tsx'))
const CreateMatterModal = lazyComponent(() => import('./create-matter-modal.tsx'))
const PagedMatters = lazyComponent(
  () => import('./paged-matters.tsx'),
  ({ whole }) => whole,
)
const EditMatterModal = lazyComponent(() => import('./edit-matter-modal.tsx'))

interface MatterListPageProps {
  viewer: Viewer
  search: MatterSearch
  /** Merges these search params into the address. `typing` replaces the history entry. */
  onSearch: (change: Partial<MatterSearch>, typing?: 'typing') => void
}

/** The matters that the viewer may see: filter, search, sort, create, edit and delete. */
export const MatterListPage = ({ viewer, search, onSearch }: MatterListPageProps) => {
  const { status, sort, q = '' } = search
  const { all, list } = useMatterList(status)
  const { data: matters, error, isPlaceholderData } = list
  const orders = useOrders(matters)
  const words = useDeferredValue(q)
  const shown = useMemo(() => orders && matching(orders(sort), words), [orders, sort, words])
  const onSort = useCallback((next: SortKey) => onSearch({ sort: next }), [onSearch])

  const [paged, setPaged] = useState<PagedList>()
  const [creating, setCreating] = useState(search.create)
  // So that the form doesn't open again on the way back.
  useEffect(() => {
    if (search.create) onSearch({ create: undefined }, 'typing')
  }, [search.create, onSearch])
  const [edited, setEdited] = useState<string>()
  const { ask, question } = useMatterRemoval(async () => {})
  const seesAll = may.seeAllMatters(viewer)
  const heading = seesAll ? t.headingAll : t.headingOwn
  const table = { caption: heading, sort, onSort, onEdit: setEdited, onRemove: ask }
  const none = (
    <NoMatters
      reason={status !== undefined || q !== '' ? 'filtered' : seesAll ? 'none' : 'noneOfOnesOwn'}
      onShowAll={() => onSearch({ status: undefined, q: undefined })}
    />
  )
  const whole = shown && (
    <>
      <p role="status" className="visually-hidden">
        {t.shown(shown.length)}
      </p>
      {shown.length > 0 ? <MatterTable {...table} matters={shown} busy={isPlaceholderData} /> : none}
    </>
  )

  return (
    <>
      <PageHead title={heading} />
      <div className={styles.top}>
        <div className={styles.heading}>
          <h1>{heading}</h1>
          {!seesAll && <Link to="/payments">{hasCall('payments.receipt') ? t.paymentsAndReceipts : t.payments}</Link>}
        </div>
        <Button leftSection={<IconPlus {...icon} />} onClick={() => setCreating(true)}>
          {t.create}
        </Button>
      </div>
      <div className={styles.tools}>
        <StatusFilter
          chosen={status}
          all={all}
          serverCounts={paged?.counts}
          onChoose={(chosen) => onSearch({ status: chosen })}
        />
        <MatterSearchField
          label={paged?.searchLabel ?? t.search}
          words={q}
          onSearch={(typed) => onSearch({ q: typed || undefined }, 'typing')}
        />
      </div>
      <FailedQuery query={list} failure="matterList" />
      {!shown && !error && <PageSkeleton label={t.loading} heights={['3rem', '3rem', '3rem', '3rem']} />}
      {isPlaceholderData && <SlowLoadingNotice />}
      {mayGoOn(all) ? <PagedMatters {...table} search={search} whole={whole} none={none} onPaged={setPaged} /> : whole}
      {creating && <CreateMatterModal wish={creating} onClose={() => setCreating(undefined)} />}
      {edited !== undefined && <EditMatterModal key={edited} matterId={edited} onClose={() => setEdited(undefined)} />}
      {question}
    </>
  )
}

/**
 * The matters of one status, or all. While they load, shows the matching ones from the full list.
 */
const useMatterList = (status: MatterSearch['status']) => {
  const { data: all } = useQuery(firstMattersQuery())
  const list = useQuery({
    ...firstMattersQuery(status),
    placeholderData: () => all?.filter((matter) => matter.status === status),
  })
  return { all, list }
}

const pauseBeforeSortingMs = 300

/**
 * The list's orders. All are computed shortly after the first render, so that the first click on a
 * header is fast too.
 */
const useOrders = (matters: readonly Matter[] | undefined) => {
  const orders = useMemo(() => matters && ordersOf(matters), [matters])
  useEffect(() => {
    if (!orders) return
    const timer = setTimeout(() => sortKeys.forEach(orders), pauseBeforeSortingMs)
    return () => clearTimeout(timer)
  }, [orders])
  return orders
}

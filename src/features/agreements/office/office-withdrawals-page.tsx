import { rowsOf } from '#api/pages.ts'
import { useWithdrawalPages } from '#api/office-withdrawal-hooks.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import type { Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { officeWithdrawalTexts as t } from '#texts/agreements/office-withdrawals.ts'
import { refundFailures } from '#texts/money/refund-failures.ts'
import { Button } from '#ui/button.tsx'
import { FailedQuery } from '#ui/failed-query.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { OfficeOnly } from '#ui/office-only.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { useState } from 'react'
import { DecidedList } from './decided-list.tsx'
import styles from './office-withdrawals-page.module.css'
import { OpenWithdrawal } from './open-withdrawal.tsx'

const EnterDialog = lazyComponent(() => import('./enter-dialog.tsx'))
const AcceptDialog = lazyComponent(() => import('./accept-dialog.tsx'))
const RefuseDialog = lazyComponent(() => import('./refuse-dialog.tsx'))

/** /office/withdrawals: what to judge, and what has to be paid back until when. */
export const OfficeWithdrawalsPage = ({ viewer }: { viewer: Viewer }) => {
  const [entering, setEntering] = useState(false)
  return (
    <>
      <PageHead title={t.heading} />
      <div className={styles.top}>
        <h1>{t.heading}</h1>
        {matterRights.enterWithdrawals(viewer) && (
          <Button variant="default" onClick={() => setEntering(true)}>
            {t.enter}
          </Button>
        )}
      </div>
      <OfficeOnly viewer={viewer} right="seeWithdrawals">
        <p className="lead">{t.lead}</p>
        <Withdrawals viewer={viewer} />
      </OfficeOnly>
      {entering && <EnterDialog onClose={() => setEntering(false)} />}
    </>
  )
}

const Withdrawals = ({ viewer }: { viewer: Viewer }) => {
  const pages = useWithdrawalPages({})
  const { data, error } = pages
  if (data)
    return (
      <>
        <Lists withdrawals={rowsOf(data.pages)} openCount={data.pages[0]?.open ?? 0} viewer={viewer} />
        <MoreButton pages={pages} label={t.more} failure={refundFailures.withdrawalList} />
      </>
    )
  if (!error) return <PageSkeleton label={t.loading} heights={['20rem']} />
  return <FailedQuery query={pages} failure={refundFailures.withdrawalList} />
}

const isSameOrder = (one: Withdrawal, other: Withdrawal) =>
  (one.payment !== null && one.payment === other.payment) || (one.agreement !== null && one.agreement.id === other.agreement?.id)

interface ListsProps {
  withdrawals: readonly Withdrawal[]
  /** The number to be decided on, in this page of the list and later ones. */
  openCount: number
  viewer: Viewer
}

const Lists = ({ withdrawals, openCount, viewer }: ListsProps) => {
  const [deciding, setDeciding] = useState<{ how: 'accept' | 'refuse'; withdrawal: Withdrawal }>()
  const open = withdrawals.filter(({ state }) => state === 'received')
  const decided = withdrawals.filter(({ state }) => state !== 'received')
  const onClose = () => setDeciding(undefined)
  return (
    <>
      <section aria-labelledby="att-avgora" className={styles.part}>
        <h2 id="att-avgora">
          {t.open}
          {openCount > 0 && <span className={styles.count}>{openCount}</span>}
        </h2>
        {openCount === 0 && <p className="muted">{t.noneOpen}</p>}
        <ul className={styles.open}>
          {open.map((withdrawal) => (
            <li key={withdrawal.id}>
              <OpenWithdrawal
                withdrawal={withdrawal}
                hasOthers={open.some((other) => other.id !== withdrawal.id && isSameOrder(other, withdrawal))}
                mayDecide={matterRights.decideWithdrawals(viewer)}
                onDecide={(how) => setDeciding({ how, withdrawal })}
              />
            </li>
          ))}
        </ul>
      </section>
      {decided.length > 0 && <DecidedList withdrawals={decided} />}
      {deciding?.how === 'accept' && <AcceptDialog withdrawal={deciding.withdrawal} onClose={onClose} />}
      {deciding?.how === 'refuse' && <RefuseDialog withdrawal={deciding.withdrawal} onClose={onClose} />}
    </>
  )
}

import { hasCall } from '#api/extras.ts'
import { useMatters, usePayments } from '#api/hooks.ts'
import { useProfile } from '#api/profile-query.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { isOffice, may, type Viewer, worksHere } from '#contract/matters/rules.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { welcomeTexts as t } from '#texts/public/welcome.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { WaitingCard } from './waiting-card.tsx'
import styles from './welcome.module.css'

/** A matter that waits for the viewer, and for what. */
interface Waiting {
  matterId: string
  title: string
  what: string
}

export interface WelcomeProps {
  viewer: Viewer
  /** Tells if a customer has no matter yet. */
  onNew: (isNew: boolean) => void
}

/**
 * Shows what waits for a member on the home page. From a server that doesn't tell: payments, or for
 * the office its queue.
 */
const Welcome = ({ viewer, onNew }: WelcomeProps) => {
  const { data: profile } = useProfile({})
  const keepsOnlyBooks = worksHere(viewer) && !isOffice(viewer) && hasCall('books.summary')
  const work = isOffice(viewer) ? <OfficeQueue viewer={viewer} /> : <CustomerPayments />
  return (
    <section className={styles.card} aria-labelledby="valkommen">
      {/* No heading: it stands before the first one of the page. */}
      <p id="valkommen" className={styles.greeting}>
        {t.greeting(profile?.name)}
      </p>
      {keepsOnlyBooks ? (
        <BookkeeperWays />
      ) : hasCall('waiting.list') ? (
        <WaitingCard all={isOffice(viewer) ? toDay : toOwn} elsewhere={work} onNew={isOffice(viewer) ? undefined : onNew} />
      ) : (
        work
      )}
    </section>
  )
}

export default Welcome

/** Somebody who keeps the books and sees no matter but their own. */
const BookkeeperWays = () => (
  <>
    <p className={styles.line}>{t.bookkeeper.text}</p>
    <Link to="/office/books" className={`button ${styles.act}`}>
      {t.bookkeeper.toBooks}
    </Link>
    <Link to="/user-matters" className={styles.rest}>
      {t.customer.toMatters}
    </Link>
  </>
)

const toDay = { to: '/office', label: t.office.toDay } as const
const toOwn = { to: '/user-matters', label: t.customer.toMatters } as const

const CustomerPayments = () => {
  const { data, isError } = usePayments({})
  return <WaitingList waiting={data && toPay(data)} failed={isError} texts={t.customer} />
}

const OfficeQueue = ({ viewer }: { viewer: Viewer }) => {
  const { data, isError } = useMatters({ query: { status: 'Pending' } })
  return <WaitingList waiting={data && toAssess(viewer, data)} failed={isError} texts={t.office} />
}

// Lists come newest first. The most urgent has waited longest.
const toPay = (payments: readonly Payment[]) =>
  payments.flatMap(({ matter, matter_title, amount, status }): Waiting[] =>
    matter && paymentStatus({ status }) === 'pending'
      ? [
          {
            matterId: matter,
            title: matter_title || t.untitled,
            what: t.customer.waits(amount === undefined ? '' : formatSek(amount)),
          },
        ]
      : [],
  )

const toAssess = (viewer: Viewer, matters: readonly Matter[]) =>
  matters
    .filter((matter) => may.setStatusAndNotes(viewer, matter))
    .map(({ id, title }): Waiting => ({ matterId: id, title, what: t.office.waits }))

interface WaitingListProps {
  /** Undefined while it is being loaded. */
  waiting: readonly Waiting[] | undefined
  failed: boolean
  texts: { nothing: string; toMatters: string }
}

const WaitingList = ({ waiting, failed, texts }: WaitingListProps) => {
  const urgent = waiting?.at(-1)
  if (!waiting && !failed)
    return (
      <div className={styles.line}>
        <p role="status" className="visually-hidden">
          {t.loading}
        </p>
        <Skeleton height="1.5rem" width="70%" />
      </div>
    )
  return (
    <>
      {urgent ? (
        <p className={styles.line}>
          <span className={styles.title}>{`${urgent.title}:`}</span>{' '}
          <span>{waiting && waiting.length > 1 ? urgent.what + t.more(waiting.length - 1) : urgent.what}</span>
        </p>
      ) : (
        <p className={styles.line}>{waiting ? texts.nothing : t.failed}</p>
      )}
      {urgent && (
        <Link to="/matters/$id" params={{ id: urgent.matterId }} className={`button ${styles.act}`}>
          {t.toMatter}
        </Link>
      )}
      <Link to="/user-matters" className={urgent ? styles.rest : `button ${styles.act}`}>
        {texts.toMatters}
      </Link>
    </>
  )
}

import { useInbox } from '#api/inbox-hooks.ts'
import { newestMatterQuery } from '#api/matter-pages.ts'
import { useWaiting } from '#api/waiting-hooks.ts'
import type { UnreadMatter } from '#contract/history/inbox.ts'
import type { WaitingInMatter } from '#contract/now/waiting-list.ts'
import { waitingBrief } from '#contract/now/waiting-brief.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { waitingText } from '#contract/now/waiting-words.ts'
import { goToPlaceOnceThere } from '#lib/go-to-place.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { WaitingLink } from '#parts/waiting-link.tsx'
import { welcomeTexts as t } from '#texts/public/welcome.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LazyToaster } from '#ui/lazy-toaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import styles from './welcome.module.css'

const shown = 50
/** Few are offered anything. */
const OfferAnswer = lazyComponent(() => import('#parts/assignments/offer-answer.tsx'))

interface WaitingCardProps {
  /** Where all of it is: the office's day, or the customer's matters. */
  all: { to: '/office' | '/user-matters'; label: string }
  /** Stands here if the server has no such call. */
  elsewhere: ReactNode
  /** For a customer: tells if there is no matter yet. */
  onNew: ((isNew: boolean) => void) | undefined
}

/**
 * All that waits for a member, each with its button. Only the most pressing is seen at first, and
 * nothing to press before it is known: the card is as high whatever comes, and nothing in it moves.
 */
export const WaitingCard = ({ all, elsewhere, onNew }: WaitingCardProps) => {
  const query = useWaiting({ query: { limit: shown } })
  const { data, error } = query
  const { data: inbox } = useInbox()
  const [news] = inbox?.matters ?? []
  const [first, ...others] = data ?? []
  // Whoever has no matter either is new.
  const { data: newest } = useQuery({ ...newestMatterQuery, enabled: onNew !== undefined && data?.length === 0 })
  const isNew = newest?.rows.length === 0
  useEffect(() => onNew?.(isNew), [onNew, isNew])
  if (isAbsent(error)) return elsewhere
  return (
    <>
      {!data && <Loading query={query} />}
      {data && !first && <Nothing />}
      {first && others.length === 0 && (
        <p className={styles.line}>
          <Words waiting={first} />
        </p>
      )}
      {first && others.length > 0 && (
        <details className={`${styles.line} ${styles.more}`}>
          <summary>
            <Words waiting={first} />{' '}
            <span>
              <span className={styles.toOpen}>{t.showMore(others.length)}</span>
              <span className={styles.toClose}>{t.showFewer}</span>
            </span>
          </summary>
          <ol>
            {others.map((one) => (
              <li key={`${one.matter} ${one.kind} ${one.subject}`}>
                <Words waiting={one} inFull />
                <WaitingLink waiting={one} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {(data ?? []).filter(isOffer).map((offer) => (
        <div key={offer.subject} className={styles.offer}>
          {others.length > 0 && (
            <p>
              <Words waiting={offer} inFull />
            </p>
          )}
          <OfferAnswer matterId={offer.matter} />
        </div>
      ))}
      {/* Home has no other part that says something by a toast. */}
      <LazyToaster />
      {first && first.kind !== 'offer' && <WaitingLink waiting={first} className={`button ${styles.act}`} />}
      {(data || error) && <Rest isAlone={!first} isQuiet={isNew} all={all} news={onNew && news} />}
    </>
  )
}

const Nothing = () => (
  <p className={styles.line}>
    <span className={styles.title}>{t.customer.nothing}</span> <span>{t.comesHere}</span>
  </p>
)

interface RestProps {
  /** Nothing waits, so this is what to press. */
  isAlone: boolean
  isQuiet: boolean
  all: WaitingCardProps['all']
  /** The matter of a customer with something new, which the menu leads past. */
  news: UnreadMatter | undefined
}

/** The way to all of it, or for a customer to what is new. */
const Rest = ({ isAlone, isQuiet, all, news }: RestProps) => {
  const look = isAlone ? `button ${isQuiet ? 'quiet ' : ''}${styles.act}` : styles.rest
  // A new element in the place of another: the same one with another text would have moved.
  if (!news)
    return (
      <Link key="all" to={all.to} className={look}>
        {all.label}
      </Link>
    )
  return (
    <Link
      key="news"
      to="/matters/$id"
      params={{ id: news.matter }}
      className={look}
      onClick={() => news.is_message && goToPlaceOnceThere('senaste')}
    >
      {t.toNews}
    </Link>
  )
}

const Loading = ({ query }: { query: ReturnType<typeof useWaiting> }) => (
  <div className={styles.line}>
    {query.isPending && (
      <>
        <p role="status" className="visually-hidden">
          {t.loading}
        </p>
        <Skeleton height="1.5rem" width="70%" />
      </>
    )}
    <OptionalQueryNotice query={query} failure={{ text: t.failed }} />
  </div>
)

const isOffer = ({ kind }: WaitingInMatter) => kind === 'offer'

/** The matter and what waits in it: on a line each, or in full on one. */
const Words = ({ waiting, inFull = false }: { waiting: WaitingInMatter; inFull?: boolean }) => (
  <>
    <span className={styles.title}>{`${waiting.title || t.untitled}${inFull ? ':' : ''} `}</span>
    <span>{(inFull ? waitingText : waitingBrief)(waiting, waiting.side, swedishDay(new Date()))}</span>
  </>
)

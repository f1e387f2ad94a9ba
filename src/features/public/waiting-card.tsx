import { useWaiting } from '#api/waiting-hooks.ts'
import type { WaitingInMatter } from '#contract/now/waiting-list.ts'
import { waitingButton, waitingText } from '#contract/now/waiting-words.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { welcomeTexts as t } from '#texts/public/welcome.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './welcome.module.css'

const shown = 50

interface WaitingCardProps {
  toMatters: string
  /** Stands here if the server has no such call. */
  elsewhere: ReactNode
}

/**
 * All that waits for a member, each with its button. Only the most pressing is seen at first: the
 * card is as high as before it was loaded.
 */
export const WaitingCard = ({ toMatters, elsewhere }: WaitingCardProps) => {
  const { data, error, isError } = useWaiting({ query: { limit: shown } })
  if (isAbsent(error)) return elsewhere
  if (!data && !isError)
    return (
      <div>
        <p role="status" className="visually-hidden">
          {t.loading}
        </p>
        <Skeleton height="1.5rem" width="70%" />
      </div>
    )
  const [first, ...others] = data ?? []
  return (
    <>
      {!first && <p className={styles.line}>{data ? t.customer.nothing : t.failed}</p>}
      {first && others.length === 0 && (
        <p className={styles.line}>
          <Words waiting={first} />
        </p>
      )}
      {first && others.length > 0 && (
        <details className={styles.more}>
          <summary>
            <Words waiting={first} />
            <span>{t.showAll(others.length + 1)}</span>
          </summary>
          <ol>
            {[first, ...others].map((one) => (
              <li key={`${one.matter} ${one.kind} ${one.subject}`}>
                <Words waiting={one} />
                <WaitingLink waiting={one} />
              </li>
            ))}
          </ol>
        </details>
      )}
      <div className={styles.ways}>
        {first && <WaitingLink waiting={first} className="button" />}
        <Link to="/user-matters" className={first ? 'button quiet' : 'button'}>
          {toMatters}
        </Link>
      </div>
    </>
  )
}

const readerOf = ({ side }: WaitingInMatter) => (side === 'customer' ? 'customer' : 'office')

const Words = ({ waiting }: { waiting: WaitingInMatter }) => (
  <>
    <span className={styles.title}>{`${waiting.title || t.untitled}: `}</span>
    <span>{waitingText(waiting, readerOf(waiting))}</span>
  </>
)

/** A proposal and a withdrawal have pages of their own; all else is done on the matter's page. */
const WaitingLink = ({ waiting, className }: { waiting: WaitingInMatter; className?: string }) => {
  const { kind, subject, matter } = waiting
  const label = waitingButton(waiting)
  if (kind === 'proposal' && subject)
    return (
      <Link to="/proposals/$id" params={{ id: subject }} className={className}>
        {label}
      </Link>
    )
  if (kind === 'withdrawal')
    return (
      <Link to="/office/withdrawals" className={className}>
        {label}
      </Link>
    )
  return (
    <Link to="/matters/$id" params={{ id: matter }} className={className}>
      {label}
    </Link>
  )
}

import { rowsOf } from '#api/pages.ts'
import type { useWaitingPages } from '#api/waiting-pages.ts'
import { shortDay } from '#contract/dates/short-day.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { WaitingInMatter } from '#contract/now/waiting-list.ts'
import { waitingText } from '#contract/now/waiting-words.ts'
import OfferAnswer from '#parts/assignments/offer-answer.tsx'
import { WaitingLink } from '#parts/waiting-link.tsx'
import { officeDayFailures as f, officeDayTexts } from '#texts/office/office-day.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import type { OfficeDayAddress } from '#parts/office-day-state.ts'
import { Link } from '@tanstack/react-router'
import styles from './queue.module.css'

const t = officeDayTexts.queue

interface QueueProps {
  query: ReturnType<typeof useWaitingPages>
  /** The view below, to come back to. */
  officeDay: OfficeDayAddress
}

/** Everything that waits for the viewer in one queue, each with its day and one button. */
export const Queue = ({ query, officeDay }: QueueProps) => {
  const rows = rowsOf(query.data?.pages ?? [])
  const today = swedishDay(new Date())
  return (
    <section aria-labelledby="ko" className={styles.queue}>
      <h2 id="ko">{t.heading}</h2>
      <OptionalQueryNotice query={query} failure={f.queue} />
      {query.data && rows.length === 0 && <p className="muted">{t.nothing}</p>}
      {rows.length > 0 && (
        <ol>
          {rows.map((one) => (
            <Row key={one.id} one={one} today={today} officeDay={officeDay} />
          ))}
        </ol>
      )}
      {query.data && <MoreButton pages={query} label={t.more} failure={f.queue} />}
    </section>
  )
}

interface RowProps {
  one: WaitingInMatter
  today: string
  officeDay: OfficeDayAddress
}

const Row = ({ one, today, officeDay }: RowProps) => (
  <li>
    <p className={styles.what}>
      <strong>
        {one.kind === 'offer' ? (
          <Link to="/matters/$id" params={{ id: one.matter }} state={{ officeDay }}>
            {one.title || t.untitled}
          </Link>
        ) : (
          one.title || t.untitled
        )}
      </strong>
      <span>{waitingText({ ...one, due: null }, one.side, today)}</span>
    </p>
    <p className={styles.days}>
      <span className="muted">{t.since(shortDay(swedishDay(new Date(one.since)), today))}</span>
      {one.due && (
        <span className={styles.due} data-pressing={one.due <= today}>
          {t.due(one.kind, shortDay(one.due, today), one.time, isDayOver(one.due, today))}
        </span>
      )}
    </p>
    {one.kind === 'offer' ? (
      <div className={styles.offer}>
        <OfferAnswer matterId={one.matter} />
      </div>
    ) : (
      <WaitingLink waiting={one} className="button quiet" state={{ officeDay }} />
    )}
  </li>
)

import { useMatterNow } from '#api/matter-now-hooks.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { type Now, readerOf } from '#contract/now/now.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { phoneHref } from '#lib/phone-href.ts'
import { matterNowFailure, matterNowTexts as t } from '#texts/now/matter-now.ts'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NextAction } from './next-action.tsx'
import styles from './matter-now.module.css'
import { PlaceLink } from '#ui/place-link.tsx'
import { StepLine } from './step-line.tsx'
import { SuggestedStatus } from './suggested-status.tsx'
import { WaitingList } from './waiting-list.tsx'

const OfferAnswer = lazyComponent(() => import('#parts/assignments/offer-answer.tsx'))
const RemovalDay = lazyComponent(() => import('./removal-day.tsx'))

interface MatterNowProps {
  matterId: string
  /** The part that stands here if the server doesn't tell. */
  elsewhere: ReactNode
}

/** Tells what has happened, what is needed, what comes next and when, with the one thing to do. */
export const MatterNow = ({ matterId, elsewhere }: MatterNowProps) => {
  const query = useMatterNow(matterId)
  const { data: now, error, isPending } = query
  if (isAbsent(error)) return elsewhere
  if (!now)
    return (
      <>
        {isPending && <Skeleton height="100%" />}
        <OptionalQueryNotice query={query} failure={matterNowFailure} />
      </>
    )
  return (
    <>
      <section className={styles.now} aria-labelledby="laget">
        <h2 id="laget">{t.heading}</h2>
        {/* Read out when it changes while the page is open. */}
        <div role="status" className={styles.status}>
          <p className={styles.happened}>{now.happened}</p>
          <p>{now.needed}</p>
        </div>
        {now.action && <NextAction action={now.action} />}
        {now.waiting?.some(({ kind }) => kind === 'offer') && <Offer matterId={matterId} />}
        {now.waiting && now.waiting.length > 1 && (
          <WaitingList waiting={now.waiting} requests={now.requests} reader={readerOf(now)} />
        )}
        <div className={styles.ahead}>
          <p>{now.hear ? `${now.next} ${now.hear}` : now.next}</p>
          {now.customer && <Customer {...now.customer} />}
          {now.suggested_status && <SuggestedStatus matterId={matterId} status={now.suggested_status} />}
          {now.removal && <RemovalDay {...now.removal} forCustomer={readerOf(now) === 'customer'} />}
          {now.unread > 0 && (
            <p>
              <PlaceLink place="senaste">{t.unread(now.unread)}</PlaceLink>
            </p>
          )}
        </div>
      </section>
      {now.steps && <StepLine steps={now.steps} />}
    </>
  )
}

/** The viewer is offered the matter, and answers here. */
const Offer = ({ matterId }: { matterId: string }) => {
  const navigate = useNavigate()
  return <OfferAnswer matterId={matterId} onPage onDeclined={() => void navigate({ to: '/user-matters' })} />
}

/** For the office, on one line where there is room: whose matter it is. */
const Customer = ({ name, email, phone_number: phone, since, disabled, mail_refused }: NonNullable<Now['customer']>) => (
  <ul className={styles.customer}>
    <li>{t.customer(name || email)}</li>
    <li>
      <a href={`mailto:${email}`}>{email}</a>
    </li>
    {phone && (
      <li>
        <a href={phoneHref(phone)}>{phone}</a>
      </li>
    )}
    <li>{t.customerSince(dayText(swedishDay(new Date(since))))}</li>
    {disabled && <li>{t.customerDisabled}</li>}
    {mail_refused && <li>{t.mailRefused}</li>}
  </ul>
)

import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import { vatIn } from '#contract/money/vat.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { proposalTexts as t } from '#texts/agreements/proposals.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useState } from 'react'
import styles from './proposal-summary.module.css'

const DeclineDialog = lazyComponent(() => import('./decline-dialog.tsx'))

interface ProposalSummaryProps {
  proposal: Proposal
  /** The id of the order's heading; undefined for those who can't order it. */
  orderId: string | undefined
}

/**
 * A proposal's price, content, performer and days, beside its whole text. The ways on stay at the
 * bottom of a phone until the order itself is there.
 */
export const ProposalSummary = ({ proposal, orderId }: ProposalSummaryProps) => {
  const { kind, amount, hours, rate, service, scope, performer, delivery_days: days, valid_until: until, state } = proposal
  return (
    <aside className={`${styles.summary} no-print`} aria-labelledby="forslaget">
      <div className={styles.facts}>
        {/* No heading: the page's own comes after it. */}
        <p id="forslaget" className={styles.service}>
          {service}
        </p>
        <p className={styles.price}>
          <span>{t.price[kind]}</span> <strong>{formatSek(amount)}</strong>{' '}
          <small>{t.vat(formatSek(vatIn(Math.round(amount * 100)) / 100))}</small>
        </p>
        {hours !== null && rate !== null && <p>{t.hours(hours, formatSek(rate))}</p>}
        <p className={styles.scope}>{scope}</p>
        <ul>
          {performer && <li>{t.performer(performer)}</li>}
          {days !== null && <li>{t.deliveryDays(days)}</li>}
          {until && state === 'sent' && <li>{t.validUntil(dayText(until))}</li>}
        </ul>
      </div>
      {orderId !== undefined && <WaysOn proposal={proposal} orderId={orderId} />}
    </aside>
  )
}

const WaysOn = ({ proposal: { id }, orderId }: { proposal: Proposal; orderId: string }) => {
  const [declining, setDeclining] = useState(false)
  return (
    <div className={styles.ways}>
      <a href={`#${orderId}`} className="button">
        {t.order}
      </a>
      <Button variant="default" onClick={() => setDeclining(true)}>
        {t.decline}
      </Button>
      {declining && <DeclineDialog proposalId={id} onClose={() => setDeclining(false)} />}
    </div>
  )
}

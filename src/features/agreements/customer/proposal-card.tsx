import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import { vatIn } from '#contract/money/vat.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { proposalTexts as t } from '#texts/agreements/proposals.ts'
import { type ReactNode, useId } from 'react'
import styles from './proposal-card.module.css'

/** A proposal on the matter page. `children` is what the viewer may do with it. */
export const ProposalCard = ({ proposal, children }: { proposal: Proposal; children?: ReactNode }) => {
  const { service, scope, excluded, performer, delivery_days: days, valid_until: until } = proposal
  const headingId = useId()
  return (
    <section className={`card ${styles.card}`} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{t.heading}</h2>
        <p className={styles.service}>{service}</p>
      </div>
      <Part heading={t.scope} text={scope} />
      {excluded && <Part heading={t.excluded} text={excluded} />}
      <div className={styles.facts}>
        <Price proposal={proposal} />
        {performer && <p>{t.performer(performer)}</p>}
        {days !== null && <p>{t.deliveryDays(days)}</p>}
        {until && <p>{t.validUntil(dayText(until))}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

const Part = ({ heading, text }: { heading: string; text: string }) => (
  <div>
    <h3>{heading}</h3>
    <p className={styles.text}>{text}</p>
  </div>
)

const Price = ({ proposal: { kind, amount, hours, rate } }: { proposal: Proposal }) => (
  <>
    <p>
      <span>{t.price[kind]}</span> <strong className={styles.price}>{formatSek(amount)}</strong>{' '}
      <span className="muted">{t.vat(formatSek(vatIn(Math.round(amount * 100)) / 100))}</span>
    </p>
    {hours !== null && rate !== null && <p>{t.hours(hours, formatSek(rate))}</p>}
  </>
)

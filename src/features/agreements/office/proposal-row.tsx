import type { Proposal } from '#contract/agreements/proposals/proposals.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { proposalsPanelTexts as t } from '#texts/agreements/proposals-panel.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '@tanstack/react-router'
import styles from './proposals-panel.module.css'

interface ProposalRowProps {
  proposal: Proposal
  onRecall: (proposal: Proposal) => void
}

/** One proposal: what, how much, how it stands, and what can be done about it. */
export const ProposalRow = ({ proposal, onRecall }: ProposalRowProps) => {
  const { id, number, matter, state, kind, service, amount, valid_until, sent_at, decline_reason } = proposal
  const until = dayText(valid_until ?? '')
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>{service}</strong>
        <span>{t.prices[kind](formatSek(amount))}</span>
      </span>
      <span className={styles.how}>
        <span className={styles.state} data-state={state}>
          {t.states[state]}
        </span>
        {sent_at && <span className="muted">{`${number}, ${t.sentOn(dayText(swedishDay(new Date(sent_at))))}`}</span>}
      </span>
      {state === 'sent' && <span className="muted">{t.validUntil(until)}</span>}
      {state === 'expired' && <span className="muted">{t.expiredOn(until)}</span>}
      {state === 'declined' && (
        <span className={decline_reason ? styles.reason : 'muted'}>{decline_reason ? t.reason(decline_reason) : t.noReason}</span>
      )}
      {state === 'draft' && (
        <Link to="/matters/$id/proposal" params={{ id: matter }} search={{ draft: id }} className="button">
          {t.continue}
        </Link>
      )}
      {state === 'sent' && (
        <Button variant="subtle" color="red" size="sm" className={styles.recall} onClick={() => onRecall(proposal)}>
          {t.recall.ask}
        </Button>
      )}
    </li>
  )
}

import type { Agreement } from '#contract/agreements/agreements.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { agreementTexts as t } from '#texts/agreements/agreements.ts'
import { layoutTexts } from '#texts/public/app-layout.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './agreement-card.module.css'

const WithdrawDialog = lazyComponent(() => import('./withdraw-dialog.tsx'))

interface AgreementCardProps {
  agreement: Agreement
  /** Of the viewer's own matter. */
  isOwn: boolean
  /** All its money has gone back, or it was withdrawn from. */
  isOver: boolean
  /** Its matter is cancelled: nobody works on it. */
  isCancelled: boolean
  /** The acts that the viewer has with it. */
  children?: ReactNode
}

/** An agreement on the matter page: how far it has come, and how long it can be withdrawn from. */
export const AgreementCard = ({ agreement, isOwn, isOver, isCancelled, children }: AgreementCardProps) => {
  const { id, number, state, service, amount, matter } = agreement
  const headingId = useId()
  const withdrawal = !isOver && withdrawalText(agreement, isOwn)
  // A paid one of which no work is left to do says why.
  const standing = state !== 'running' ? state : isOver ? 'refunded' : isCancelled ? 'stopped' : state
  return (
    <section className={`card ${styles.card}`} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{t.heading(number)}</h2>
        <p className="muted">{t.standing[standing]}</p>
      </div>
      <p>
        <span>{service}</span>
        <br />
        <strong>{formatSek(amount)}</strong> <span className="muted">{t.vat}</span>
      </p>
      {(standing === 'running' || standing === 'stopped') && (
        <Share percent={agreement.share_done_percent} note={agreement.progress_note} />
      )}
      {isOwn && (standing === 'concluded' || standing === 'running') && <Start agreement={agreement} />}
      {withdrawal && <p>{withdrawal}</p>}
      <div className={styles.ways}>
        <Link to="/agreements/$id" params={{ id }} search={{ matter }} className={styles.link}>
          {t.read}
        </Link>
        {isOwn && <WithdrawButton agreement={agreement} isOver={isOver} />}
      </div>
      {children && standing !== 'refunded' && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

const Share = ({ percent, note }: { percent: number; note: string | null | undefined }) => {
  const textId = useId()
  if (percent === 0) return null
  return (
    <div>
      <ProgressBar max={100} value={percent} textId={textId} />
      <p id={textId}>{t.share(percent)}</p>
      {note && <p className="muted">{note}</p>}
    </div>
  )
}

/** When work begins, until it may have begun. */
const Start = ({ agreement: { starts_on, early_start, share_done_percent } }: { agreement: Agreement }) => {
  if (starts_on) return starts_on > swedishDay(new Date()) && <p>{t.startsOn(dayText(starts_on))}</p>
  return early_start && share_done_percent === 0 && <p>{t.startsEarly}</p>
}

/** The receipt stays open when the button has gone with the right. */
const WithdrawButton = ({ agreement, isOver }: Pick<AgreementCardProps, 'agreement' | 'isOver'>) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {agreement.withdrawal.possible && !isOver && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {layoutTexts.withdraw}
        </Button>
      )}
      {isAsking && <WithdrawDialog agreement={agreement} onClose={() => setAsking(false)} />}
    </>
  )
}

const withdrawalText = ({ state, withdrawal: { possible, until, why_not } }: Agreement, isOwn: boolean) => {
  const { unpaid, until: untilDay, whyNot } = isOwn ? t.withdrawal : t.withdrawalForOffice
  if (possible) return state === 'concluded' ? unpaid : untilDay(dayText(until ?? ''))
  if (why_not === 'company' || why_not === 'performed') return whyNot[why_not]
  // Withdrawn and lapsed ones have a state that says so.
  return why_not === 'over' ? whyNot.over(dayText(until ?? '')) : undefined
}

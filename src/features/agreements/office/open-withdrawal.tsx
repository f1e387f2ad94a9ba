import type { Withdrawal } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { momentText } from '#contract/dates/moment-format.ts'
import { ownMatterText } from '#contract/core/own-matter-text.ts'
import { ownShareText } from '#contract/money/own-share.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { officeWithdrawalTexts as t } from '#texts/agreements/office-withdrawals.ts'
import { Button } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { icon } from '#ui/icon-look.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useId } from 'react'
import { deadlineOf } from './deadline.ts'
import { NamedOrder } from './named-order.tsx'
import styles from './office-withdrawals-page.module.css'

interface OpenWithdrawalProps {
  withdrawal: Withdrawal
  mayDecide: boolean
  /** Others about the same order are to be decided on, too. */
  hasOthers: boolean
  onDecide: (how: 'accept' | 'refuse') => void
}

/** One to decide on, with all that is needed for it. */
export const OpenWithdrawal = ({ withdrawal, mayDecide, hasOthers, onDecide }: OpenWithdrawalProps) => {
  const { reference, received_at, sent_at, name, message, by_hand, agreement, payment, amount } = withdrawal
  const headingId = useId()
  const whyNot = withdrawal.is_own ? ownMatterText : withdrawal.is_own_share ? ownShareText : undefined
  return (
    <article className={`card ${styles.withdrawal}`} aria-labelledby={headingId}>
      <Deadline withdrawal={withdrawal} />
      <div>
        <h3 id={headingId}>{name}</h3>
        <p className="muted">
          <span>{`${reference}. ${t.arrived}`}</span> <time dateTime={received_at}>{momentText(Date.parse(received_at))}</time>
          {sent_at && (
            <>
              <span>{`, ${t.sent} `}</span>
              <time dateTime={sent_at}>{momentText(Date.parse(sent_at))}</time>
            </>
          )}
          <span>{by_hand ? `. ${t.byHand}.` : '.'}</span>
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact term={t.about} data-wide>
          <NamedOrder withdrawal={withdrawal} />
        </Fact>
        {amount !== null && <Fact term={t.amount}>{priceText(amount, withdrawal)}</Fact>}
        {(agreement || payment) && <Fact term={t.time}>{timeText(withdrawal)}</Fact>}
        {(agreement || payment) && <Fact term={t.work}>{workText(withdrawal)}</Fact>}
        <Fact term={t.sender}>
          <Sender withdrawal={withdrawal} />
        </Fact>
        {message && (
          <Fact term={t.message} data-wide>
            <span className={styles.message}>{message}</span>
          </Fact>
        )}
      </dl>
      {whyNot && <p className="muted">{whyNot}</p>}
      {!mayDecide && <p className="muted">{t.adminDecides}</p>}
      {mayDecide && !whyNot && (
        <div className={styles.actions}>
          {(agreement || payment) && (
            <Button onClick={() => onDecide('accept')} aria-label={t.acceptOf(reference)}>
              {t.accept}
            </Button>
          )}
          {withdrawal.must_accept ? (
            <p className="muted">{hasOthers ? `${t.mustAccept} ${t.buyersFirst}` : t.mustAccept}</p>
          ) : (
            <Button variant="default" onClick={() => onDecide('refuse')} aria-label={t.refuseOf(reference)}>
              {t.refuse}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

const Deadline = ({ withdrawal: { refund_due, agreement, payment, left } }: { withdrawal: Withdrawal }) => {
  // Where nothing was found, money may have to go back all the same.
  if ((agreement || payment) && left === 0) return <p className={styles.deadline}>{t.deadline.nothing}</p>
  const { urgency, text } = deadlineOf(refund_due)
  const Icon = urgency === 'calm' ? IconClock : IconAlertTriangle
  return (
    <p className={styles.deadline} data-urgency={urgency}>
      <Icon {...icon} />
      <span>{text}</span>
    </p>
  )
}

/** The rest is told of where it is less than the price. */
const priceText = (amount: number, { is_paid, left = 0 }: Withdrawal) => {
  if (!is_paid) return `${formatSek(amount)}, ${t.unpaid}`
  return left < amount ? `${formatSek(amount)}, ${t.left(formatSek(left))}` : formatSek(amount)
}

const timeText = ({ why_not, in_time, last_day }: Withdrawal) => {
  const day = dayText(last_day ?? '')
  if (why_not === 'over' || (!why_not && !in_time)) return t.whyNot.over(day)
  return why_not ? t.whyNot[why_not] : t.inTime(day)
}

const workText = ({ why_not, early_start, share_done_percent }: Withdrawal) => {
  if (why_not === 'company') return t.shareOfCompany(share_done_percent)
  return early_start ? t.share(share_done_percent) : t.noEarlyStart
}

const Sender = ({ withdrawal: { email, is_buyers_address, agreement, payment } }: { withdrawal: Withdrawal }) => {
  if (!email) return t.noAddress
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a>
      {(agreement || payment) && (
        <span className={styles.address} data-own={is_buyers_address}>
          {is_buyers_address === null ? t.noBuyer : is_buyers_address ? t.own : t.notOwn}
        </span>
      )}
    </>
  )
}

import type { RefundState } from '#contract/money/refunds/states.ts'
import type { Refund } from '#contract/money/refunds/refunds.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { sekFormatOf } from '#contract/core/format-sek.ts'
import { refundTexts as t } from '#texts/money/refunds.ts'
import { smallIcon } from '#ui/icon-look.ts'
import { IconAlertTriangle, IconBuildingBank, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import styles from './payment-refunds.module.css'

const icons: Readonly<Record<RefundState, typeof IconClock>> = {
  asked: IconClock,
  sent: IconBuildingBank,
  done: IconCircleCheck,
  failed: IconAlertTriangle,
  repaid: IconCircleCheck,
}

/** A failed refund, and what is owed of it. */
export interface Repaying {
  refund: Refund
  owed: NonNullable<Refund['owed']>
}

interface RefundListProps {
  refunds: readonly Refund[]
  forOffice: boolean
  /** Notes that the money of one was paid in another way; undefined where the viewer may not. */
  onRepay: ((repaying: Repaying) => void) | undefined
}

/** Each refund with its state in plain words. */
export const RefundList = ({ refunds, forOffice, onRepay }: RefundListProps) => {
  const sekText = sekFormatOf(refunds.map(({ amount }) => amount))
  return (
    <ul className={styles.list}>
      {refunds.map((refund) => {
        const { id, amount, reason, state, asked_at, owed, repaid } = refund
        const Icon = icons[state]
        return (
          <li key={id}>
            <div className={styles.line}>
              <strong>{sekText(amount)}</strong>
              <span className={styles.state} data-state={state}>
                <Icon {...smallIcon} />
                <span>{t.state[state]}</span>
              </span>
            </div>
            <p>{reason}</p>
            <p className={`muted ${styles.details}`}>
              {t.asked} <time dateTime={asked_at}>{dayText(swedishDay(new Date(asked_at)))}</time>.{' '}
              <span>{forOffice && state === 'failed' ? t.failedForOffice : t.meaning[state]}</span>
            </p>
            {repaid && <p className={styles.details}>{t.repaid(sekText(repaid.amount), dayText(repaid.paid_on), repaid.how)}</p>}
            {owed && onRepay && (
              <div className={styles.repay}>
                <Button variant="default" onClick={() => onRepay({ refund, owed })}>
                  {t.repay.button}
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

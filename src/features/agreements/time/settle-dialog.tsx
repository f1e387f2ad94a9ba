import { useSettle } from '#api/time-hooks.ts'
import { durationText } from '#contract/agreements/time/minutes.ts'
import { SettlementRequest, type TimedCeiling, type TimeLine } from '#contract/agreements/time/time.ts'
import { formatSek } from '#contract/core/format-sek.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { settleTexts as t, timeFailures } from '#texts/agreements/time.ts'
import { DialogForm } from '#ui/dialog-form.tsx'
import { notify } from '#ui/notify.ts'
import { ConfirmField } from '#parts/passkeys/confirm-field.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'
import { SumList } from '#parts/sum-list.tsx'
import styles from './matter-time.module.css'

const SettleForm = z.object({ confirm_password: SettlementRequest.shape.confirm_password })

interface SettleDialogProps {
  ceiling: TimedCeiling
  /** Those that the customer reads. */
  lines: readonly TimeLine[]
  /** The right of withdrawal after it; undefined for work that was done before. */
  explained: string | undefined
  onClose: () => void
}

/**
 * The final settlement: the lines, what they come to, what goes back, and the password. What is
 * settled is what was read here.
 */
const SettleDialog = ({ ceiling, lines, explained, onClose }: SettleDialogProps) => {
  const { agreement, minutes, charged_minutes: charged, price, refund } = ceiling
  const settle = useSettle()
  const form = useCallForm(SettleForm, { confirm_password: '' }, async ({ confirm_password }) => {
    await settle.mutateAsync({ params: { id: agreement }, body: { minutes: charged, confirm_password } })
    notify(t.done)
    onClose()
  })
  const submitBack = explained === undefined ? t.settleBack : t.submitBack
  return (
    <DialogForm
      title={t.title}
      form={form}
      call={settle}
      failure={timeFailures.settle}
      submit={refund > 0 ? submitBack(formatSek(refund)) : t.submit}
      onClose={onClose}
    >
      {lines.length > 0 ? (
        <ul className={styles.settled} aria-label={t.lines}>
          {lines.map(({ id, day, what, minutes: each, kind }) => (
            <li key={id}>
              <span>{`${dayText(day)}: ${what}`}</span>
              <span className={styles.long}>{kind === 'free' ? t.freeOf(durationText(each)) : durationText(each)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t.noLines}</p>
      )}
      <SumList
        sums={[
          { label: t.time, sum: t.timeOf(durationText(charged), durationText(minutes)) },
          { label: t.price, sum: formatSek(price) },
          { label: t.back, sum: formatSek(refund) },
        ]}
      />
      {explained && <p>{explained}</p>}
      <ConfirmField {...form.field('confirm_password')} label={t.password} data-autofocus />
    </DialogForm>
  )
}
export default SettleDialog

import { consentTexts } from '#contract/agreements/consents.ts'
import { lastWithdrawalDay } from '#contract/agreements/withdrawals/period.ts'
import { firstDayOfWork } from '#contract/agreements/withdrawals/right.ts'
import { dayText } from '#contract/dates/day-text.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { orderTexts as t } from '#texts/agreements/proposals.ts'
import { CheckField } from '#ui/check-field.tsx'

/** Both are optional, and never ticked in advance (distansavtalslagen 2 kap. 11 §). */
export const noConsents = { early_start: false, loss_acknowledged: false }

interface ConsentsProps {
  /** Days of the matter that the buyer knows of, `2026-12-04`. */
  days: readonly Day[]
  asConsumer: boolean
  consents: typeof noConsents
  onChange: (consents: typeof noConsents) => void
}

/** The right of withdrawal in plain words, and what a consumer may ask for all the same. */
export const Consents = ({ asConsumer, days, consents, onChange }: ConsentsProps) => {
  if (!asConsumer)
    return (
      <div>
        <h3>{t.right.heading}</h3>
        <p>
          {t.right.company} {t.right.companyHelp}
        </p>
      </div>
    )
  const starts = firstDayOfWork({ asConsumer, earlyStart: false, paidAt: null }, new Date())
  const [missed] = days.filter((day) => starts !== null && day < starts).toSorted()
  const box = (name: keyof typeof noConsents) => (
    <CheckField
      name={name}
      label={consentTexts[name]}
      checked={consents[name]}
      onChange={({ currentTarget }) => onChange({ ...consents, [name]: currentTarget.checked })}
    />
  )
  return (
    <>
      <div>
        <h3>{t.right.heading}</h3>
        <p>{t.right.text(dayText(lastWithdrawalDay(new Date())))}</p>
      </div>
      <fieldset>
        <legend>{t.choices.legend}</legend>
        {missed && starts && <p>{t.choices.waits(dayText(missed), dayText(starts))}</p>}
        {box('early_start')}
        {box('loss_acknowledged')}
        <p className="muted">
          {t.choices.early} {t.choices.both}
        </p>
      </fieldset>
    </>
  )
}

import { useEndAway, useSetAway } from '#api/away-hooks.ts'
import { Absence, type Colleague, type DaysAway, isAwayOn } from '#contract/accounts/away.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { awayFailures as f, awayTexts as t } from '#texts/accounts/away.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { TextField } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SelectField } from '#ui/select-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { icon } from '#ui/icon-look.ts'
import { IconUser } from '@tabler/icons-react'
import styles from './section.module.css'

interface AwayFormProps {
  away: (DaysAway & { stand_in: string | null }) | null
  colleagues: readonly Colleague[]
}

const nothing: Absence = { from: '', to: '', stand_in: '' }

/** Tells the days away and the colleague who acts meanwhile, or ends them. */
export const AwayForm = ({ away, colleagues }: AwayFormProps) => {
  const setting = useSetAway()
  const ending = useEndAway()
  const form = useCallForm(Absence, away ? { ...away, stand_in: away.stand_in ?? '' } : nothing, async (body) => {
    await setting.mutateAsync({ body })
    notify(t.saved)
  })
  if (colleagues.length === 0 && !away) return <p className="muted">{t.alone}</p>
  const standIn = colleagues.find(({ id }) => id === away?.stand_in)
  const onEnded = () => {
    form.set(nothing)
    notify(t.ended)
  }
  return (
    <form {...form.props} className={styles.form}>
      {away && <p>{whoActs(away, standIn)}</p>}
      <TextField {...form.field('from')} label={t.from} type="date" />
      <TextField {...form.field('to')} label={t.to} type="date" />
      <SelectField
        {...form.field('stand_in')}
        label={t.standIn}
        leftSection={<IconUser {...icon} />}
        none={t.choose}
        options={colleagues.map(({ id, name }) => [id, name])}
      />
      <FailureNotice failure={f.set} error={setting.error} />
      <FailureNotice failure={f.end} error={ending.error} />
      <SlowMutationNotice call={setting} />
      <Button type="submit" loading={form.busy}>
        {t.save}
      </Button>
      {away && (
        <Button variant="subtle" loading={ending.isPending} onClick={() => ending.mutate({}, { onSuccess: onEnded })}>
          {t.end}
        </Button>
      )}
    </form>
  )
}

const whoActs = (away: DaysAway, standIn: Colleague | undefined) => {
  const days = [dayText(away.from), dayText(away.to)] as const
  if (!standIn) return t.nobody(...days)
  return (isAwayOn(away, standIn.away) ? t.alsoAway : t.now)(...days, standIn.name)
}

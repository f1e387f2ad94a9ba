import { useCalendarKey, useMakeCalendarKey, useRevokeCalendarKey } from '#api/calendar-hooks.ts'
import { PasswordConfirmation } from '#contract/password-fields.ts'
import { swedishDay } from '#contract/withdrawal-period.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { dayText } from '#contract/day-text.ts'
import { calendarFailures as f, calendarTexts as t } from '#texts/calendar.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { useCallForm } from '#ui/use-call-form.ts'
import { Button } from '@mantine/core'
import { CalendarLink } from './calendar-link.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** The link by which calendar programs read one's deadlines: made, shown once, and revoked. */
export const CalendarSection = ({ email }: { email: string }) => {
  const key = useCalendarKey({})
  const making = useMakeCalendarKey()
  const revoking = useRevokeCalendarKey()
  const form = useCallForm(PasswordConfirmation, { password: '' }, (body) =>
    making.mutateAsync({ body }).then(() => {
      form.reset()
      revoking.reset()
    }),
  )
  if (isAbsent(key.error)) return null
  const madeAt = key.data?.created_at
  return (
    <Section anchor="kalender" text={t.text}>
      {key.isPending && <LoadingStatus label={t.loading} />}
      {!key.data && key.error && (
        <>
          <FailureNotice failure={f.read} error={key.error} />
          <Button variant="default" onClick={() => void key.refetch()}>
            {t.tryAgain}
          </Button>
        </>
      )}
      {making.data && <CalendarLink url={making.data.url} onSaved={making.reset} />}
      {key.data && !making.data && (
        <form {...form.props} className={styles.form}>
          <p className="muted">{madeAt ? t.made(dayText(swedishDay(new Date(madeAt)))) : t.none}</p>
          <input hidden readOnly autoComplete="username" value={email} />
          <PasswordField {...form.field('password')} label={t.password} />
          <FailureNotice failure={f.make} error={making.error} />
          <SlowMutationNotice call={making} />
          <Button type="submit" variant="default" loading={form.busy}>
            {madeAt ? t.again : t.submit}
          </Button>
          <FailureNotice failure={f.revoke} error={revoking.error} />
          {revoking.isSuccess && (
            <Notice kind="success" role="status">
              <p>{t.revoked}</p>
            </Notice>
          )}
          {madeAt && (
            <Button variant="subtle" loading={revoking.isPending} onClick={() => revoking.mutate({})}>
              {t.revoke}
            </Button>
          )}
        </form>
      )}
    </Section>
  )
}

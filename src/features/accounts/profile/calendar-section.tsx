import { useCalendarKey, useMakeCalendarKey, useRevokeCalendarKey } from '#api/calendar-hooks.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { calendarFailures as f, calendarTexts as t } from '#texts/conversation/calendar.ts'
import { Button } from '#ui/button.tsx'
import { FailedQuery } from '#ui/failed-query.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { LoadingStatus } from '#ui/loading-status.tsx'
import { Notice } from '#ui/notice.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'

/** The link by which calendar programs read one's deadlines: made, shown once, and revoked. */
export const CalendarSection = ({ email }: { email: string }) => {
  const key = useCalendarKey({})
  const making = useMakeCalendarKey()
  const revoking = useRevokeCalendarKey()
  if (isAbsent(key.error)) return null
  const madeAt = key.data?.created_at
  // A new password ends the link, and so does another link.
  const isOver = key.dataUpdatedAt > making.submittedAt && madeAt !== making.data?.created_at
  const shown = isOver ? undefined : making.data
  return (
    <Section anchor="kalender" text={t.text}>
      {key.isPending && <LoadingStatus label={t.loading} />}
      {!key.data && <FailedQuery query={key} failure={f.read} />}
      {shown && <CalendarLink url={shown.url} onSaved={making.reset} />}
      {key.data && !shown && (
        <div className={styles.form}>
          <p className="muted">{madeAt ? t.made(dayText(swedishDay(new Date(madeAt)))) : t.none}</p>
          <FailureNotice failure={f.revoke} error={revoking.error} />
          {revoking.isSuccess && <Notice kind="success">{t.revoked}</Notice>}
          <ConfirmWithPassword
            email={email}
            call={making}
            failure={f.make}
            label={madeAt ? t.again : t.submit}
            onDone={revoking.reset}
          />
          {madeAt && (
            <Button variant="subtle" loading={revoking.isPending} onClick={() => revoking.mutate({})}>
              {t.revoke}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

import { useNotificationChoices } from '#api/notification-hooks.ts'
import { notificationKinds, paces } from '#contract/history/notification-kinds.ts'
import { notificationFailures as f, notificationTexts as t } from '#texts/history/notifications.ts'
import { CallNotices } from '#ui/call-notices.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { smallIcon } from '#ui/icon-look.ts'
import { IconBell } from '@tabler/icons-react'
import styles from './notification-choices.module.css'
import { useNotificationChoice } from './use-notification-choice.ts'

/** When one hears by mail of what. Each choice is saved as it is made. */
export const NotificationChoices = () => {
  const query = useNotificationChoices({})
  const { shown, choose, call } = useNotificationChoice()
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.read} />
  return (
    <div className={styles.choices}>
      {query.data.map(({ kind, pace }) => (
        <SelectField
          key={kind}
          label={notificationKinds[kind]}
          leftSection={<IconBell {...smallIcon} />}
          value={shown.get(kind) ?? pace}
          aria-busy={call.isPending}
          onChange={({ currentTarget }) => {
            const chosen = paces.find((one) => one === currentTarget.value)
            if (chosen) choose(kind, chosen)
          }}
          options={paces.map((one) => [one, t.paces[one]])}
        />
      ))}
      <p className="muted">{t.always}</p>
      <CallNotices call={call} failure={f.change} />
      <p role="status" className="muted">
        {call.isSuccess && t.saved}
      </p>
    </div>
  )
}

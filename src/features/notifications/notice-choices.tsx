import { useChangeNotices, useNoticeChoices } from '#api/notification-hooks.ts'
import { noticeKinds, paces } from '#contract/notice-kinds.ts'
import type { NoticeChoice } from '#contract/notifications.ts'
import { notificationFailures as f, notificationTexts as t } from '#texts/notifications.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { IconBell } from '@tabler/icons-react'
import styles from './notice-choices.module.css'

/** When one hears by mail of what. Each choice is saved as it is made. */
export const NoticeChoices = () => {
  const query = useNoticeChoices({})
  const change = useChangeNotices()
  if (!query.data) return <OptionalQueryNotice query={query} failure={f.read} />
  const choose = (choice: NoticeChoice) => change.mutate({ body: { choices: [choice] } })
  const sent = change.isPending ? change.variables.body.choices : []
  return (
    <div className={styles.choices}>
      {query.data.map(({ kind, pace }) => (
        <SelectField
          key={kind}
          label={noticeKinds[kind]}
          leftSection={<IconBell size={18} stroke={1.5} aria-hidden="true" />}
          value={sent.find((choice) => choice.kind === kind)?.pace ?? pace}
          disabled={change.isPending}
          onChange={({ currentTarget }) => {
            const chosen = paces.find((one) => one === currentTarget.value)
            if (chosen) choose({ kind, pace: chosen })
          }}
        >
          {paces.map((one) => (
            <option key={one} value={one}>
              {t.paces[one]}
            </option>
          ))}
        </SelectField>
      ))}
      <p className="muted">{t.always}</p>
      <FailureNotice failure={f.change} error={change.error} />
      <SlowMutationNotice call={change} />
      <p role="status" className="muted">
        {change.isSuccess && t.saved}
      </p>
    </div>
  )
}

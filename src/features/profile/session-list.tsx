import { useEndSession } from '#api/hooks.ts'
import type { CallFailed } from '#contract/call-failed.ts'
import type { Session } from '#contract/sessions.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { sessionsTexts as t } from '#texts/sessions.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { SlowMutationNotice } from '#ui/slow-mutation-notice.tsx'
import { notify } from '#ui/notify.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import styles from './session-list.module.css'

const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long' })

/**
 * Every session can be ended except the current one. When one ends, its row and the focused button
 * disappear, so the focus moves to the list.
 */
export const SessionList = ({ sessions }: { sessions: readonly Session[] }) => {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t.title}>
      {sessions.map((session) => (
        <Row key={session.id} session={session} onEnded={() => list.current?.focus()} />
      ))}
    </ul>
  )
}

const Row = ({ session, onEnded }: { session: Session; onEnded: () => void }) => {
  const queryClient = useQueryClient()
  const end = useEndSession()
  const device = session.device || t.unknownDevice
  const gone = () => {
    notify(t.ended(device))
    onEnded()
  }
  // A session that is already gone counts as ended (R90).
  const refused = ({ status }: CallFailed) => {
    if (status !== 404) return
    end.reset()
    void queryClient.invalidateQueries({ queryKey: ['sessions'] })
    gone()
  }
  return (
    <li className={styles.row}>
      <div>
        <strong>{device}</strong>
        {session.current && <span className={styles.current}>{t.current}</span>}
        <p className="muted">
          {t.since(date.format(new Date(session.created_at)))}
          <br />
          {t.lastUsed(relativeTime(new Date(session.current ? Date.now() : session.last_used_at), new Date()))}
        </p>
        <FailureNotice failure="sessionEnd" error={end.error} />
        <SlowMutationNotice call={end} />
      </div>
      {!session.current && (
        <Button
          variant="default"
          aria-label={t.endOf(device)}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id: session.id } }, { onSuccess: gone, onError: refused })}
        >
          {t.end}
        </Button>
      )}
    </li>
  )
}

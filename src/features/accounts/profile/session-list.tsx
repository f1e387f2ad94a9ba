import { useEndSession } from '#api/hooks.ts'
import type { CallFailed } from '#lib/call-failed.ts'
import type { Session } from '#contract/accounts/sessions.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { accountFailures } from '#texts/accounts/account-failures.ts'
import { sessionsTexts as t } from '#texts/accounts/sessions.ts'
import { Button } from '#ui/button.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { notify } from '#ui/notify.ts'
import { useRef, useState } from 'react'
import styles from './session-list.module.css'
import { useEndOtherSessions } from './use-end-other-sessions.ts'

const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long' })

const shownAtFirst = 3

/**
 * Every session can be ended except the current one, which comes first. When one ends, its row and
 * the focused button disappear, so the focus moves to the list.
 */
export const SessionList = ({ sessions }: { sessions: readonly Session[] }) => {
  const list = useRef<HTMLUListElement>(null)
  const focusList = () => list.current?.focus({ preventScroll: true })
  const [showsAll, setShowsAll] = useState(false)
  const endOthers = useEndOtherSessions()
  const onOthersEnded = () => {
    notify(t.othersEnded)
    focusList()
  }
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  const shown = showsAll ? sorted : sorted.slice(0, shownAtFirst)
  const others = sorted.filter(({ current }) => !current)
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t.list}>
        {shown.map((session) => (
          <Row key={session.id} session={session} onEnded={focusList} />
        ))}
      </ul>
      <div className={styles.acts}>
        {shown.length < sorted.length && (
          <Button
            variant="default"
            onClick={() => {
              setShowsAll(true)
              focusList()
            }}
          >
            {t.showAll}
          </Button>
        )}
        {(others.length > 1 || endOthers.isPending) && (
          <Button
            variant="default"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate(others, { onSuccess: onOthersEnded })}
          >
            {t.endOthers}
          </Button>
        )}
      </div>
      <CallNotices call={endOthers} failure={accountFailures.sessionEnd} />
    </>
  )
}

const Row = ({ session, onEnded }: { session: Session; onEnded: () => void }) => {
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
    gone()
  }
  return (
    <li className={styles.row}>
      <div>
        <strong>{device}</strong>
        {session.current && <span className={styles.current}>{t.current}</span>}
        <p className="muted">
          <span>{t.since(date.format(new Date(session.created_at)))}</span>
          <br />
          <span>{t.lastUsed(relativeTime(new Date(session.current ? Date.now() : session.last_used_at), new Date()))}</span>
        </p>
        <CallNotices call={end} failure={accountFailures.sessionEnd} />
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

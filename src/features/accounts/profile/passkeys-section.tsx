import { usePasskeys, useRemovePasskey } from '#api/passkey-hooks.ts'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { canUsePasskeys } from '#lib/can-use-passkeys.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { passkeyFailures as f, passkeyTexts as t } from '#texts/accounts/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { FailedQuery } from '#ui/failed-query.tsx'
import { CallNotices } from '#ui/call-notices.tsx'
import { notify } from '#ui/notify.ts'
import { PageSkeleton } from '#ui/skeleton.tsx'
import { useRef } from 'react'
import { AddPasskey } from './add-passkey.tsx'
import { Section } from './section.tsx'
import styles from './session-list.module.css'

const date = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long' })

const PasskeysSection = ({ email }: { email: string }) => {
  const keys = usePasskeys({})
  return (
    <Section anchor="nycklar" text={t.text}>
      {keys.data ? (
        <PasskeyList keys={keys.data} />
      ) : keys.error ? (
        <FailedQuery query={keys} failure={f.list} />
      ) : (
        <PageSkeleton label={t.loading} heights={['4.5rem']} />
      )}
      {canUsePasskeys() ? <AddPasskey email={email} /> : <p className="muted">{t.unsupported}</p>}
    </Section>
  )
}
export default PasskeysSection

/** When a key goes, its row and the focused button go too, so that the focus moves to the list. */
const PasskeyList = ({ keys }: { keys: readonly Passkey[] }) => {
  const list = useRef<HTMLUListElement>(null)
  if (keys.length === 0) return <p>{t.none}</p>
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t.list}>
      {keys.map((key) => (
        <Row key={key.id} passkey={key} onRemoved={() => list.current?.focus({ preventScroll: true })} />
      ))}
    </ul>
  )
}

const Row = ({ passkey: { id, name, created_at, last_used_at }, onRemoved }: { passkey: Passkey; onRemoved: () => void }) => {
  const remove = useRemovePasskey()
  const gone = () => {
    notify(t.removed(name))
    onRemoved()
  }
  return (
    <li className={styles.row}>
      <div>
        <strong>{name}</strong>
        <p className="muted">
          <span>{t.made(date.format(new Date(created_at)))}</span>
          <br />
          <span>{last_used_at ? t.used(relativeTime(new Date(last_used_at), new Date())) : t.unused}</span>
        </p>
        <CallNotices call={remove} failure={f.remove} />
      </div>
      <Button
        variant="default"
        aria-label={t.removeOf(name)}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id } }, { onSuccess: gone })}
      >
        {t.remove}
      </Button>
    </li>
  )
}

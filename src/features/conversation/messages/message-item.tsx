import { useRecallMessage } from '#api/message-hooks.ts'
import type { Message } from '#contract/conversation/messages.ts'
import { AttachedFiles } from '#parts/files/attached-files.tsx'
import { messageFailures as f, messageTexts as t } from '#texts/conversation/messages.ts'
import { Button } from '#ui/button.tsx'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { notify } from '#ui/notify.ts'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { timeOf } from '#features/conversation/talk/by-day.ts'
import styles from './messages.module.css'

interface MessageItemProps {
  message: Message
  matterId: string
  /** An id by which links lead to it. */
  place?: string
}

/** One message, with what its author may still do with it. */
export const MessageItem = ({ message, matterId, place }: MessageItemProps) => {
  const { id, mine, internal, read, recalled, files, text, at } = message
  const recall = useRecallMessage()
  const item = useRef<HTMLLIElement>(null)
  const canRecall = useUntil(message.recall_until)
  const onRecalled = () => {
    notify(t.nowRecalled)
    // The button has gone with it.
    item.current?.focus()
  }
  const author = mine ? t.you : (message.author ?? t.someone[message.role])
  return (
    <li ref={item} id={place} tabIndex={-1} className={styles.message} data-mine={mine} data-internal={internal}>
      <p className={styles.head}>
        <strong>{author}</strong>
        <time dateTime={at}>{timeOf(at)}</time>
        {internal && (
          <span className={styles.mark}>
            <IconLock size={16} stroke={1.5} aria-hidden="true" />
            {t.internal}
          </span>
        )}
      </p>
      {recalled ? <p className="muted">{t.recalled}</p> : text !== '' && <p className={styles.text}>{text}</p>}
      {files.length > 0 && <AttachedFiles files={files} />}
      {mine && read && !recalled && (
        <p className={styles.read}>
          <IconCheck size={16} stroke={1.5} aria-hidden="true" />
          {t.read}
        </p>
      )}
      <FailureNotice failure={f.recall} error={recall.error} />
      {canRecall && !read && !recalled && (
        <Button
          variant="subtle"
          size="sm"
          loading={recall.isPending}
          onClick={() => recall.mutate({ params: { id: matterId, message: id } }, { onSuccess: onRecalled })}
        >
          {t.recall}
        </Button>
      )}
    </li>
  )
}

/** Tells if a moment is still to come; renders again when it is over. */
const useUntil = (moment: string | null) => {
  const [now, setNow] = useState(() => Date.now())
  const leftMs = moment === null ? 0 : Date.parse(moment) - now
  useEffect(() => {
    if (leftMs <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), leftMs + 1)
    return () => clearTimeout(timer)
  }, [leftMs])
  return leftMs > 0
}

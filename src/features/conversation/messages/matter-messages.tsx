import { useMessagePages } from '#api/message-hooks.ts'
import { rowsOf } from '#api/pages.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { messageFailures as f, messageTexts as t } from '#texts/conversation/messages.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { useRef } from 'react'
import { byDay } from './by-day.ts'
import { MessageForm } from './message-form.tsx'
import { MessageItem } from './message-item.tsx'
import styles from './messages.module.css'
import { useReadMark } from './use-read-mark.ts'

interface MatterMessagesProps {
  matterId: string
  /** True if the viewer writes for the office, and may note what the customer can't see. */
  forOffice: boolean
}

/** The conversation in a matter, newest last. A server without the call has no such part. */
export const MatterMessages = ({ matterId, forOffice }: MatterMessagesProps) => {
  const query = useMessagePages(matterId)
  const end = useRef<HTMLDivElement>(null)
  const messages = rowsOf((query.data?.pages ?? []).toReversed())
  useReadMark(matterId, end, messages)
  if (isAbsent(query.error)) return null
  return (
    <section className={styles.messages} aria-labelledby="meddelanden">
      <h2 id="meddelanden">{t.heading[forOffice ? 'office' : 'customer']}</h2>
      {!query.data && <OptionalQueryNotice query={query} failure={f.list} />}
      {query.data && messages.length === 0 && <p className="muted">{t.none[forOffice ? 'office' : 'customer']}</p>}
      <MoreButton pages={query} label={t.older} failure={f.list} />
      {/* A polite log: a new message is read out when it comes. */}
      <div role="log" aria-label={t.list} className={styles.log}>
        {byDay(messages, new Date()).map(({ day, heading, sent }) => (
          <div key={day} className={styles.day}>
            <h3>{heading}</h3>
            <ul>
              {sent.map((message) => (
                <MessageItem key={message.id} message={message} matterId={matterId} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div ref={end} />
      {query.data && <MessageForm matterId={matterId} forOffice={forOffice} />}
    </section>
  )
}

import type { Matter } from '#contract/matters/matters.ts'
import { isAbsent } from '#lib/is-absent.ts'
import { MessageForm } from '#features/conversation/messages/message-form.tsx'
import { MessageItem } from '#features/conversation/messages/message-item.tsx'
import { useReadMark } from '#features/conversation/messages/use-read-mark.ts'
import { useKnownNames } from '#parts/use-known-names.ts'
import { clientRequestFailures, clientRequestTexts } from '#texts/conversation/client-requests.ts'
import { messageFailures as f, messageTexts as t } from '#texts/conversation/messages.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { MoreButton } from '#ui/more-button.tsx'
import { OptionalQueryNotice } from '#ui/optional-query-notice.tsx'
import { useLoadedPart } from '#ui/use-loaded-part.ts'
import { icon } from '#ui/icon-look.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { byDay } from './by-day.ts'
import { lastEntries, lastMessage, type TalkEntry } from './entries.ts'
import { EventLine } from './event-line.tsx'
import styles from './talk.module.css'
import { useTalk } from './use-talk.ts'

const loadRequestBox = () => import('#features/conversation/client-requests/client-request-box.tsx')
// For the office.
const NoAnswer = lazyComponent(() => import('#features/conversation/messages/no-answer.tsx'))
const AskDialog = lazyComponent(() => import('#features/conversation/client-requests/ask-dialog.tsx'))

/** As many as one takes in at a glance. */
const shownAtFirst = 8
const shownMore = 25

interface MatterTalkProps {
  matter: Matter
  /** True if the viewer writes for the office, and may note what the customer can't see. */
  forOffice: boolean
  /** Stands below, once somebody has written. */
  afterWritten: ReactNode
}

/**
 * Shows what is said, asked for and done in a matter, in one stream, newest last, and the form of
 * the next message.
 * A server without the call has no such part.
 */
export const MatterTalk = ({ matter, forOffice, afterWritten }: MatterTalkProps) => {
  const { id: matterId } = matter
  const talk = useTalk(matterId)
  const names = useKnownNames(matterId)
  const heading = useRef<HTMLHeadingElement>(null)
  const write = useRef<HTMLHeadingElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(shownAtFirst)
  const [isAsking, setAsking] = useState(false)
  const box = useLoadedPart(
    loadRequestBox,
    talk.entries.some(({ request }) => request),
  )
  // Once it is, what comes later doesn't take away the form in which somebody writes.
  const [wasWhole, setWhole] = useState(false)
  const isWhole = wasWhole || (talk.isWhole && !box.isAwaited)
  if (isWhole && !wasWhole) setWhole(true)
  useReadMark(matterId, end, talk.written)
  if (isAbsent(talk.messages.error)) return null
  const shown = lastEntries(talk.entries, count)
  const last = lastMessage(shown)
  const side = forOffice ? 'office' : 'customer'
  const item = (entry: TalkEntry) => {
    const { key, message, request, event } = entry
    if (message)
      return <MessageItem key={key} message={message} matterId={matterId} {...(entry === last && { place: 'senaste' })} />
    if (event) return <EventLine key={key} event={event} forOffice={forOffice} names={names} files={matter.files} />
    return (
      <li key={key} className={styles.request} aria-live="off">
        {box.Part && (
          <box.Part
            request={request}
            matterId={matterId}
            forOffice={forOffice}
            status={matter.status}
            onEnded={() => heading.current?.focus()}
          />
        )}
      </li>
    )
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t.place}
      </h2>
      {!isWhole && <OptionalQueryNotice query={talk.messages} failure={f.list} />}
      {isWhole && (
        <>
          {talk.requestQuery.error && <OptionalQueryNotice query={talk.requestQuery} failure={clientRequestFailures.list} />}
          {shown.length < talk.entries.length ? (
            <Button variant="default" className={styles.older} onClick={() => setCount(count + shownMore)}>
              {t.older}
            </Button>
          ) : (
            <MoreButton
              pages={{
                ...talk.older,
                fetchNextPage: () => {
                  setCount(count + shownMore)
                  talk.older.fetchNextPage()
                },
              }}
              label={t.older}
              failure={f.list}
            />
          )}
          {/* A polite log: a new message is read out when it comes. */}
          <div role="log" aria-label={t.list} className={styles.log}>
            {byDay(shown, new Date()).map(({ day, heading: dayHeading, ofDay }) => (
              <div key={day} className={styles.day}>
                <h3>{dayHeading}</h3>
                <ul>{ofDay.map(item)}</ul>
              </div>
            ))}
          </div>
        </>
      )}
      <div ref={end} />
      {isWhole && (
        <>
          <section className={`${styles.write} no-print`} aria-labelledby="skriv">
            <h3 id="skriv" ref={write} tabIndex={-1}>
              {t.heading[side]}
            </h3>
            {talk.written.length === 0 && <p className="muted">{t.none[side]}</p>}
            <MessageForm matterId={matterId} forOffice={forOffice} />
            {forOffice && <NoAnswer matterId={matterId} written={talk.written} onNoted={() => write.current?.focus()} />}
          </section>
          {forOffice && (
            <Button variant="default" className={styles.ask} leftSection={<IconPlus {...icon} />} onClick={() => setAsking(true)}>
              {clientRequestTexts.office.ask}
            </Button>
          )}
          {talk.written.length > 0 && afterWritten}
          {isAsking && <AskDialog matterId={matterId} onClose={() => setAsking(false)} />}
        </>
      )}
    </>
  )
}

import { isEnded, isResting, waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import type { ClientRequest } from '#contract/conversation/client-request.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { clientRequestTexts as t } from '#texts/conversation/client-requests.ts'
import { Notice } from '#ui/notice.tsx'
import { useRef } from 'react'
import { AnswerForm } from './answer-form.tsx'
import styles from './client-requests.module.css'
import { Decision } from './decision.tsx'
import { GivenAnswer } from './given-answer.tsx'

interface ClientRequestBoxProps {
  request: ClientRequest
  matterId: string
  forOffice: boolean
  /** Its matter's. */
  status: string
  /** The request was accepted or taken back, and leaves. */
  onEnded: () => void
}

/** One thing that the office needs: what, until when, the answer, and what can be done now. */
const ClientRequestBox = ({ request, matterId, forOffice, status, onEnded }: ClientRequestBoxProps) => {
  const { id, title, help, due, state, returned_because } = request
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = `efterfragat-${id}`
  const rests = isResting(state, status)
  const isWaiting = waitsForCustomer(state) && !rests
  return (
    <article className={styles.box} data-state={state} aria-labelledby={titleId}>
      {!isEnded(state) && !rests && <p className={styles.asked}>{t.heading[forOffice ? 'office' : 'customer']}</p>}
      <div className={styles.head}>
        <h4 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h4>
        <span className={styles.state}>{rests ? t.resting : t.states[state]}</span>
      </div>
      {due && isWaiting && (
        <p className={styles.due}>{(isDayOver(due, swedishDay(new Date())) ? t.overdue : t.due)(dayText(due))}</p>
      )}
      {help && <p className={styles.help}>{help}</p>}
      {returned_because && (
        <Notice kind="info">
          <p>{t.returned}</p>
          <p>{returned_because}</p>
        </Notice>
      )}
      <GivenAnswer request={request} heading={forOffice ? t.theirAnswer : t.yourAnswer} />
      {!forOffice && (
        <AnswerForm
          request={request}
          matterId={matterId}
          unsent={isWaiting ? undefined : rests ? 'resting' : state === 'cancelled' ? 'takenBack' : 'answered'}
          onLeft={() => heading.current?.focus()}
        />
      )}
      {forOffice && !isEnded(state) && <Decision request={request} matterId={matterId} onEnded={onEnded} />}
    </article>
  )
}
export default ClientRequestBox

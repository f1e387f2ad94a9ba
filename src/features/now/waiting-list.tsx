import type { ClientRequest } from '#contract/conversation/client-request.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Waiting } from '#contract/now/waiting-list.ts'
import type { Side } from '#contract/now/situations.ts'
import { waitingText } from '#contract/now/waiting-words.ts'
import { matterNowTexts as t } from '#texts/now/matter-now.ts'
import styles from './matter-now.module.css'

interface WaitingListProps {
  waiting: readonly Waiting[]
  requests: readonly ClientRequest[]
  reader: Side
}

/**
 * All that waits in the matter, numbered, with days; what the reader has to do comes first. One
 * thing alone is in the sentences already. What is asked for has its title before it: several
 * sentences may be alike.
 */
export const WaitingList = ({ waiting, requests, reader }: WaitingListProps) => (
  <div className={styles.waiting}>
    <h3 id="det-har-vantar">{t.waiting}</h3>
    <ol aria-labelledby="det-har-vantar">
      {waiting.map((one) => {
        const asked = isAsked(one) && requests.find(({ id }) => id === one.subject)
        const text = waitingText(one, one.mine ? 'partner' : reader, swedishDay(new Date()))
        return <li key={`${one.kind} ${one.subject}`}>{asked ? `${asked.title}: ${text}` : text}</li>
      })}
    </ol>
  </div>
)

const isAsked = ({ kind }: Waiting) => kind === 'request' || kind === 'answer'

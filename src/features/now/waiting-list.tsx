import type { Waiting } from '#contract/now/waiting-list.ts'
import type { Side } from '#contract/now/situations.ts'
import { waitingText } from '#contract/now/waiting-words.ts'
import { matterNowTexts as t } from '#texts/now/matter-now.ts'
import styles from './matter-now.module.css'

interface WaitingListProps {
  waiting: readonly Waiting[]
  reader: Side
}

/**
 * All that waits in the matter, numbered, with days; what the reader has to do comes first. One
 * thing alone is in the sentences already.
 */
export const WaitingList = ({ waiting, reader }: WaitingListProps) => (
  <div className={styles.waiting}>
    <h3 id="det-har-vantar">{t.waiting}</h3>
    <ol aria-labelledby="det-har-vantar">
      {waiting.map((one) => (
        <li key={`${one.kind} ${one.subject}`}>{waitingText(one, reader)}</li>
      ))}
    </ol>
  </div>
)

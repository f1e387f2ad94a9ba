import { connectionTexts, missingPartTexts } from '#texts/waiting.ts'
import { useSyncExternalStore } from 'react'
import { useConnection } from './connection.ts'
import { missingPart } from './missing-part.ts'
import styles from './missing-part-notice.module.css'
import { ReachingButton } from './reaching-button.tsx'

/** Says that a part of the page couldn't be fetched. The page itself goes on: nobody loses a text without having been told. */
export const MissingPartNotice = () => {
  const untold = useSyncExternalStore(missingPart.subscribe, missingPart.untold, () => false)
  const connection = useConnection()
  if (!untold) return null
  return (
    <div role="alert" className={`card no-print ${styles.notice}`}>
      <p>{connection === 'there' ? missingPartTexts.text : connectionTexts[connection].text}</p>
      <div className={styles.ways}>
        {connection === 'there' ? (
          <ReachingButton label={missingPartTexts.reload} onReached={() => location.reload()} />
        ) : (
          <ReachingButton label={connectionTexts.tryAgain} onReached={missingPart.dismiss} />
        )}
        <button type="button" className="button quiet" onClick={missingPart.dismiss}>
          {missingPartTexts.later}
        </button>
      </div>
    </div>
  )
}

import { missingPartTexts as t } from '#texts/waiting.ts'
import { useSyncExternalStore } from 'react'
import { missingPart } from './missing-part.ts'
import styles from './missing-part-notice.module.css'

/** Says that a part of the page couldn't be fetched. The page itself goes on: nobody loses a text without having been told. */
export const MissingPartNotice = () => {
  const untold = useSyncExternalStore(missingPart.subscribe, missingPart.untold, () => false)
  if (!untold) return null
  return (
    <div role="alert" className={`card no-print ${styles.notice}`}>
      <p>{t.text}</p>
      <div className={styles.ways}>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t.reload}
        </button>
        <button type="button" className="button quiet" onClick={missingPart.dismiss}>
          {t.later}
        </button>
      </div>
    </div>
  )
}

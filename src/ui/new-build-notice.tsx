import { newBuildTexts as t } from '#texts/new-build.ts'
import { useEffect, useState } from 'react'
import { keepPages, leaveNewBuild, takeNewBuild } from './service-worker.ts'
import styles from './new-build-notice.module.css'

/**
 * Offers a newer build, or pages that the office has changed. The page isn't reloaded without
 * asking: typed text would be lost.
 */
export const NewBuildNotice = () => {
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => keepPages(setWaiting), [])
  if (!waiting) return null
  return (
    <div role="status" className={`card no-print ${styles.notice}`}>
      <p>{t.text}</p>
      <div className={styles.ways}>
        <button type="button" className="button" onClick={() => takeNewBuild(waiting)}>
          {t.reload}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            leaveNewBuild()
            setWaiting(undefined)
          }}
        >
          {t.later}
        </button>
      </div>
    </div>
  )
}

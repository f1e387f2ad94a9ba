import { connectionTexts, chunkLoadErrorTexts } from '#texts/loading.ts'
import { useSyncExternalStore } from 'react'
import { useConnection } from './connection.ts'
import { chunkLoadError } from './chunk-load-error.ts'
import styles from './chunk-load-error-notice.module.css'
import { RetryButton } from './retry-button.tsx'

/**
 * Says that a chunk couldn't be fetched. The page isn't reloaded without asking, because typed
 * text would be lost.
 */
export const ChunkLoadErrorNotice = () => {
  const unseen = useSyncExternalStore(chunkLoadError.subscribe, chunkLoadError.unseen, () => false)
  const connection = useConnection()
  if (!unseen) return null
  return (
    <div role="alert" className={`card no-print ${styles.notice}`}>
      <p>{connection === 'there' ? chunkLoadErrorTexts.text : connectionTexts[connection].text}</p>
      <div className={styles.ways}>
        {connection === 'there' ? (
          <RetryButton label={chunkLoadErrorTexts.reload} onReached={() => location.reload()} />
        ) : (
          <RetryButton label={connectionTexts.tryAgain} onReached={chunkLoadError.dismiss} />
        )}
        <button type="button" className="button quiet" onClick={chunkLoadError.dismiss}>
          {chunkLoadErrorTexts.later}
        </button>
      </div>
    </div>
  )
}

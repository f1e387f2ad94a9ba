import { connectionTexts, chunkLoadErrorTexts } from '#texts/loading.ts'
import { useConnection } from '#ui/connection.ts'
import { allowReload, chunkLoadError, reloadOnce } from '#ui/chunk-load-error.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PendingPage } from '#ui/pending-page.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import styles from './crash-page.module.css'

const crash = { title: 'Något gick fel', text: 'Sidan kunde inte visas. Det du redan har sparat finns kvar.' }

/** The error boundary of all routes: for a page that threw, or whose chunk couldn't be fetched. */
export const CrashPage = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  useEffect(() => {
    reset()
    console.error(error)
  }, [error, reset])
  if (chunkLoadError.is(error)) return <MissingPage />
  return (
    <Message {...crash}>
      <button type="button" className="button" onClick={() => router.invalidate()}>
        {connectionTexts.tryAgain}
      </button>
    </Message>
  )
}

/** A missing chunk reloads the page, once (R96). Offline, the reload waits for the network. */
const MissingPage = () => {
  const connection = useConnection()
  const [stuck, setStuck] = useState(false)
  // This page reports it for the other parts, too.
  const unseen = useSyncExternalStore(chunkLoadError.subscribe, chunkLoadError.unseen)
  useEffect(() => {
    if (unseen) chunkLoadError.dismiss()
  }, [unseen])
  useEffect(() => {
    setStuck(false)
    if (connection !== 'there') return allowReload()
    const left = new AbortController()
    void reloadOnce(left.signal).then((reloads) => setStuck(!reloads && !left.signal.aborted))
    return () => left.abort()
  }, [connection])
  if (connection === 'there' && !stuck) return <PendingPage />
  return (
    <Message {...(connection === 'there' ? crash : connectionTexts[connection])}>
      <RetryButton
        label={connection === 'there' ? chunkLoadErrorTexts.reload : connectionTexts.tryAgain}
        onReached={() => location.reload()}
      />
    </Message>
  )
}

const Message = ({ title, text, next, children }: { title: string; text: string; next?: string; children: ReactNode }) => (
  <>
    <PageHead title={title} />
    <h1>{title}</h1>
    <p role="alert">{next ? `${text} ${next}` : text}</p>
    <p className={styles.ways}>
      {children}
      <Link to="/" className="button quiet">
        Till startsidan
      </Link>
    </p>
  </>
)

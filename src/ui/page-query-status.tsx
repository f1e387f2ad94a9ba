import type { CallFailed } from '#lib/call-failed.ts'
import { isAbsent } from '#lib/is-absent.ts'
import type { Failure } from '#texts/failures.ts'
import { loadedTexts } from '#texts/loaded.ts'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { PageHead } from './page-head.tsx'
import styles from './page-query-status.module.css'
import { PageSkeleton } from './skeleton.tsx'

interface PageQueryStatusProps {
  query: { isPending: boolean; error: CallFailed | null; refetch: () => unknown }
  texts: { page: string; loading: string; missing: { heading: string; text: string } }
  failure: Failure
  /** The link away, where there is nothing to show. */
  wayBack: ReactNode
}

/** A page that shows one document, until it is there: it loads, is missing, or couldn't be read. */
export const PageQueryStatus = ({
  query: { isPending, error, refetch },
  texts: { page, loading, missing },
  failure,
  wayBack,
}: PageQueryStatusProps) => {
  const isMissing = isAbsent(error)
  const heading = isMissing ? missing.heading : page
  return (
    <>
      <PageHead title={heading} />
      <h1>{heading}</h1>
      {isPending && (
        <div className={styles.loading}>
          <PageSkeleton label={loading} heights={['40rem']} />
        </div>
      )}
      {isMissing && <p>{missing.text}</p>}
      {!isMissing && <FailureNotice failure={failure} error={error} />}
      {error && (
        <div className={styles.ways}>
          {wayBack}
          {!isMissing && (
            <Button variant="default" onClick={() => refetch()}>
              {loadedTexts.tryAgain}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

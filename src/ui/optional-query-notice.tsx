import type { CallFailed } from '#lib/call-failed.ts'
import { isAbsent } from '#lib/is-absent.ts'
import type { Failure } from '#texts/failures.ts'
import { slowCallTexts as t } from '#texts/loading.ts'
import { useState } from 'react'
import { Button } from './button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { SlowLoadingNotice } from './slow-loading-notice.tsx'

interface OptionalQueryNoticeProps {
  query: { error: CallFailed | null; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  failure: Failure
}

/**
 * In place of a late part without data: nothing while it loads, nor for a server without the call.
 * Other failures show a notice with a retry.
 */
export const OptionalQueryNotice = ({ query: { error, isPending, isFetching, refetch }, failure }: OptionalQueryNoticeProps) => {
  const [isRetried, setRetried] = useState(false)
  if (isAbsent(error) || !(error || (isPending && isRetried))) return null
  const retry = () => {
    setRetried(true)
    refetch()
  }
  return (
    <div>
      <FailureNotice failure={failure} error={error} />
      <Button variant="default" loading={isFetching} onClick={retry}>
        {t.tryAgain}
      </Button>
      {isPending && <SlowLoadingNotice />}
    </div>
  )
}

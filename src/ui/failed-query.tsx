import type { CallFailed } from '#lib/call-failed.ts'
import type { Failure, FailureName } from '#texts/failures.ts'
import { slowCallTexts as t } from '#texts/loading.ts'
import { Button } from './button.tsx'
import { FailureNotice } from './failure-notice.tsx'

interface FailedQueryProps {
  query: { error: CallFailed | null; isFetching: boolean; refetch: () => unknown }
  failure: FailureName | Failure
}

/** A failed read's texts, and a button that tries again. Nothing while it hasn't failed. */
export const FailedQuery = ({ query: { error, isFetching, refetch }, failure }: FailedQueryProps) =>
  error && (
    <>
      <FailureNotice failure={failure} error={error} />
      <Button variant="default" loading={isFetching} onClick={() => refetch()}>
        {t.tryAgain}
      </Button>
    </>
  )

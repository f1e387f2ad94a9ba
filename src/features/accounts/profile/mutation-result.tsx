import type { CallFailed } from '#lib/call-failed.ts'
import type { FailureName } from '#texts/failures.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { SlowMutationNotice, type Stoppable } from '#ui/slow-mutation-notice.tsx'
import { AutoDismiss } from './auto-dismiss.tsx'

interface MutationResultProps {
  call: Stoppable & { isSuccess: boolean; error: CallFailed | null }
  success: string
  failure: FailureName
}

/** Progress of a save, then its result for 5 seconds. */
export const MutationResult = ({ call, success, failure }: MutationResultProps) => (
  <>
    <SlowMutationNotice call={call} />
    {call.isSuccess && (
      <AutoDismiss>
        <Notice kind="success" role="alert">
          {success}
        </Notice>
      </AutoDismiss>
    )}
    {call.error && (
      <AutoDismiss>
        <FailureNotice failure={failure} error={call.error} />
      </AutoDismiss>
    )}
  </>
)

import type { CallFailed } from '#contract/call-failed.ts'
import type { FailureName } from '#texts/failures.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { SlowWrite, type Stoppable } from '#ui/slow-write.tsx'
import { Passing } from './passing.tsx'

interface OutcomeProps {
  call: Stoppable & { isSuccess: boolean; error: CallFailed | null }
  success: string
  failure: FailureName
}

/** How a save goes, and for 5 seconds how it went. */
export const Outcome = ({ call, success, failure }: OutcomeProps) => (
  <>
    <SlowWrite call={call} />
    {call.isSuccess && (
      <Passing>
        <Notice kind="success" role="alert">
          {success}
        </Notice>
      </Passing>
    )}
    {call.error && (
      <Passing>
        <FailureNotice failure={failure} error={call.error} />
      </Passing>
    )}
  </>
)

import type { CallFailed } from '#lib/call-failed.ts'
import type { Failure, FailureName } from '#texts/failures.ts'
import { FailureNotice } from './failure-notice.tsx'
import { SlowMutationNotice, type Stoppable } from './slow-mutation-notice.tsx'

/** A call that somebody waits for, until it is answered or has failed. */
export type ShownCall = Stoppable & { error: CallFailed | null }

/** Says above a button that its call has failed, or is slow. */
export const CallNotices = ({ call, failure }: { call: ShownCall; failure: FailureName | Failure }) => (
  <>
    <FailureNotice failure={failure} error={call.error} />
    <SlowMutationNotice call={call} />
  </>
)

import type { CallFailed } from '#contract/call-failed.ts'
import { type FailureName, failureLines, offlineText } from '#texts/failures.ts'
import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  failure: FailureName
  error: CallFailed | null
  /** Of the failure's text, when it isn't Swedish. */
  lang?: 'en' | undefined
}

/** What SPEC section 8 says about a failed call, in the page. */
export const FailureNotice = ({ failure, error, lang }: FailureNoticeProps) =>
  error && (
    <Notice kind="error" role="alert">
      {failureLines(failure, error).map((line) => (
        <p key={line} lang={line === offlineText ? undefined : lang}>
          {line}
        </p>
      ))}
    </Notice>
  )

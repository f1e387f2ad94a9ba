import type { CallFailed } from '#lib/call-failed.ts'
import { type Failure, type FailureName, failureLines } from '#texts/failures.ts'
import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  /** Its name in `failures.ts`, or the texts themselves. */
  failure: FailureName | Failure
  error: CallFailed | null
  /** Language of the first line, the failure's own text, if it isn't Swedish. */
  lang?: 'en' | undefined
}

/** A failed call's texts, in the page. */
export const FailureNotice = ({ failure, error, lang }: FailureNoticeProps) =>
  error && (
    <Notice kind="error">
      {failureLines(failure, error).map((line, index) => (
        <p key={line} lang={index === 0 ? lang : undefined}>
          {line}
        </p>
      ))}
    </Notice>
  )

import type { CallFailed } from '#lib/call-failed.ts'
import type { Failure } from '#texts/failures.ts'
import { Button } from './button.tsx'
import { FailureNotice } from './failure-notice.tsx'

interface MoreButtonProps {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: CallFailed | null
    fetchNextPage: () => unknown
  }
  label: string
  failure: Failure
}

/** Fetches the next page of a list, while there is one. The pages before it stay if that fails. */
export const MoreButton = ({ pages, label, failure }: MoreButtonProps) =>
  pages.hasNextPage && (
    <>
      <FailureNotice failure={failure} error={pages.isFetchNextPageError ? pages.error : null} />
      <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
        {label}
      </Button>
    </>
  )

import { peopleTexts as t } from '#texts/people.ts'
import { Button } from '#ui/button.tsx'

interface MoreButtonProps {
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Fetches the next page of a list, while there is one. */
export const MoreButton = ({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) =>
  hasNextPage && (
    <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
      {t.more}
    </Button>
  )

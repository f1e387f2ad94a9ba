import { rowsOf } from '#api/pages.ts'
import type { Failure } from '#texts/failures.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import type { ComponentProps, ReactNode } from 'react'

interface PagedRowsProps<Row> {
  pages: ComponentProps<typeof MoreButton>['pages'] & {
    data: { pages: readonly { rows: readonly Row[] }[] } | undefined
    isFetching: boolean
    refetch: () => unknown
  }
  failure: Failure
  /** Says that there are no rows. */
  none: string
  /** The button of the next page. */
  more: string
  children: (rows: Row[]) => ReactNode
}

/** The rows of a list in pages, as far as they have been read, and the way to the next ones. */
export const PagedRows = <Row extends { id: string }>({ pages, failure, none, more, children }: PagedRowsProps<Row>) => (
  <QueryBoundary query={pages} failure={failure}>
    {(data) => {
      const rows = rowsOf(data.pages)
      return (
        <>
          {rows.length === 0 ? (
            <p role="status" className="muted">
              {none}
            </p>
          ) : (
            children(rows)
          )}
          <MoreButton pages={pages} label={more} failure={failure} />
        </>
      )
    }}
  </QueryBoundary>
)

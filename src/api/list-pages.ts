/** For a list whose answer says in `X-Next` where the next page begins. */
export const listPaging = {
  initialPageParam: '',
  getNextPageParam: ({ next }: { next: string | null }) => next,
}

/** The query of a page; the first one has none. */
export const afterOf = (pageParam: string) => (pageParam === '' ? {} : { after: pageParam })

/** The rows of all pages that were read. One that moved meanwhile comes once, where it is now. */
export const rowsOf = <Row extends { id: string }>(pages: readonly { rows: readonly Row[] }[]): Row[] => [
  ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
]

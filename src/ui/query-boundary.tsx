import type { CallFailed } from '#lib/call-failed.ts'
import type { Failure } from '#texts/failures.ts'
import { loadedTexts as t } from '#texts/loaded.ts'
import { FailedQuery } from './failed-query.tsx'
import { PageSkeleton } from './skeleton.tsx'
import type { ReactNode } from 'react'

interface Query<Data> {
  data: Data | undefined
  error: CallFailed | null
  refetch: () => unknown
  isFetching: boolean
}

interface QueryBoundaryProps<Data> {
  query: Query<Data>
  failure: Failure
  /** Its data may show nothing: no place is kept for it. */
  mayBeEmpty?: boolean
  children: (data: Data) => ReactNode
}

/** Shows a query's data, its skeleton, or its failure. */
export const QueryBoundary = <Data,>({ query, failure, mayBeEmpty = false, children }: QueryBoundaryProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <FailedQuery query={query} failure={failure} />
  return <PageSkeleton label={t.loading} heights={mayBeEmpty ? [] : ['16rem']} />
}

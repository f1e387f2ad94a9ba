import { prefetch } from '#api/query-client.ts'
import type { QueryClient } from '@tanstack/react-query'

/** A matter and its payment. Not awaited: the pages have their own loading and error views. */
export const prefetchMatter = async (queryClient: QueryClient, id: string) => {
  const { matterQuery, paymentForMatterQuery } = await import('#api/hooks.ts')
  prefetch(queryClient, matterQuery({ params: { id } }))
  prefetch(queryClient, paymentForMatterQuery({ query: { matter: id } }))
}

import { prefetch } from '#api/query-client.ts'
import { useMember } from '#features/accounts/use-member.ts'
import { MatterListPage } from '#features/matters/list/matter-list-page.tsx'
import { type MatterSearch, readMatterSearch } from '#features/matters/list/matter-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'

export const Route = createFileRoute('/_member/user-matters')({
  validateSearch: readMatterSearch,
  loaderDeps: ({ search: { status } }) => ({ status }),
  // Not awaited: the page has its own loading and error views.
  loader: async ({ context: { queryClient }, deps: { status } }) => {
    const { firstMattersQuery } = await import('#api/hooks.ts')
    prefetch(queryClient, firstMattersQuery(status))
  },
  component: UserMatters,
})

function UserMatters() {
  const viewer = useMember()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const onSearch = useCallback(
    (change: Partial<MatterSearch>, typing?: 'typing') =>
      void navigate({ search: (current) => ({ ...current, ...change }), replace: typing !== undefined, resetScroll: false }),
    [navigate],
  )
  return <MatterListPage viewer={viewer} search={search} onSearch={onSearch} />
}

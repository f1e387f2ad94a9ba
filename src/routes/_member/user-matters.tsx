import { MatterListPage } from '#features/matters/matter-list-page.tsx'
import { readMatterSearch } from '#features/matters/matter-search.ts'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'

const member = getRouteApi('/_member')

export const Route = createFileRoute('/_member/user-matters')({
  validateSearch: readMatterSearch,
  loaderDeps: ({ search: { status } }) => ({ status }),
  // Begins the call; the page shows its own loading and failure.
  loader: async ({ context: { queryClient }, deps: { status } }) => {
    const { mattersQuery } = await import('#api/hooks.ts')
    void queryClient.prefetchQuery(mattersQuery({ query: { status } }))
  },
  component: UserMatters,
})

function UserMatters() {
  const viewer = member.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MatterListPage
      viewer={viewer}
      search={search}
      onSearch={(change, typing) =>
        void navigate({ search: (current) => ({ ...current, ...change }), replace: typing !== undefined, resetScroll: false })
      }
    />
  )
}

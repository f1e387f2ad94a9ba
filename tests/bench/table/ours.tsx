import { createQueryClient } from '#api/query-client.ts'
import { firstMattersQuery } from '#api/hooks.ts'
import { withdrawalPagesQuery } from '#api/office-withdrawal-hooks.ts'
import { profileQuery } from '#api/profile-query.ts'
import { session } from '#api/session.ts'
import { inbox } from '#contract/history/inbox.ts'
import type { Matter } from '#contract/matters/matters.ts'
import { createApp } from '#src/app.tsx'
import '#ui/base.css'
import '#ui/tokens.css'
import { createMemoryHistory } from '@tanstack/react-router'

/**
 * The product itself at /user-matters with router, address and layout. Its query cache is filled,
 * so it makes no request.
 */
export const ours = (matters: Matter[]) => {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  session.keep({ access: 'e30.e30.', refresh: 'e30.e30.' })
  const roles = { is_staff: true, is_superuser: false, is_delegated_admin: false }
  const person = { id: '1', email: 'a@example.se', name: 'A', surname: 'B', phone_number: '', has_2fa: true }
  queryClient.setQueryData<unknown>(profileQuery({}).queryKey, { ...person, ...roles })
  queryClient.setQueryData<unknown>(firstMattersQuery().queryKey, matters)
  // Asked for after the first render. A call that fails would be made again amid a measurement.
  queryClient.setQueryData<unknown>([inbox.list.reads, inbox.list.path], { count: 0, matters: [] })
  queryClient.setQueryData<unknown>(withdrawalPagesQuery({}).queryKey, {
    pages: [{ rows: [], next: null, open: 0 }],
    pageParams: [''],
  })
  const { App } = createApp({ queryClient, history: createMemoryHistory({ initialEntries: ['/user-matters'] }) })
  return <App />
}

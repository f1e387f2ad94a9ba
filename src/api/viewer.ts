import type { Profile } from '#contract/accounts.ts'
import type { Viewer } from '#contract/rules.ts'
import { CancelledError, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/** The profile, as `profileQuery` reads it; but how calls are made is loaded only when a person is logged in (DESIGN section 8). */
export const lazyProfileQuery = queryOptions({
  queryKey: ['profile', '/accounts/profile/', {}] as const,
  queryFn: async ({ signal }) => (await import('./read-profile.ts')).readProfile(signal),
})

/** The viewer as rules see them. The id is the profile's, else the token's (DESIGN 5.1). */
export const viewerOf = (profile: Profile): Viewer => ({
  id: String(profile.id ?? session.userId() ?? ''),
  is_staff: profile.is_staff,
  is_superuser: profile.is_superuser,
  is_delegated_admin: profile.is_delegated_admin,
})

/**
 * Who is looking: nobody without a token; with one, whoever the profile says; nobody when the profile can't be had (SPEC section 4).
 * @throws when the very script that asks can't be fetched
 */
export const findViewer = async (queryClient: QueryClient): Promise<Viewer | undefined> => {
  if (!session.exists()) return undefined
  try {
    return viewerOf(await queryClient.ensureQueryData(lazyProfileQuery))
  } catch (error) {
    // The person has waited long, and asked anew.
    if (error instanceof CancelledError) return findViewer(queryClient)
    if (error instanceof Error && error.name === 'CallFailed') return undefined
    throw error
  }
}

/** The same for the page frame; `checking` while a token waits for its profile. Prerendered pages know nobody (DESIGN 5.22). */
export const useViewer = (): { viewer: Viewer | undefined; checking: boolean } => {
  const hasSession = useSyncExternalStore(session.subscribe, session.exists, () => false)
  const profile = useQuery({ ...lazyProfileQuery, enabled: hasSession })
  return {
    viewer: hasSession && profile.data ? viewerOf(profile.data) : undefined,
    checking: hasSession && profile.isPending,
  }
}

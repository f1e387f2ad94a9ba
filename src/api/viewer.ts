import type { Profile } from '#contract/accounts/profile.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import { CancelledError, type QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { profileQuery } from './profile-query.ts'
import { session } from './session.ts'

/**
 * The viewer as `rules.ts` sees them. The id is the profile's, else the token's
 * (docs/reference/product.md, Who the viewer is).
 */
export const viewerOf = (profile: Profile): Viewer => ({
  id: String(profile.id ?? session.userId() ?? ''),
  is_staff: profile.is_staff,
  is_superuser: profile.is_superuser,
  is_delegated_admin: profile.is_delegated_admin,
  is_bookkeeper: profile.is_bookkeeper,
  has_payouts: profile.has_payouts,
})

/**
 * The viewer; undefined without a token, or when the profile can't be read
 * (docs/reference/product.md, States and transitions).
 * @throws when the chunk that reads the profile can't be fetched
 */
export const findViewer = async (queryClient: QueryClient): Promise<Viewer | undefined> => {
  if (!session.hasProfile()) return undefined
  try {
    return viewerOf(await queryClient.query({ ...profileQuery({}), staleTime: 'static' }))
  } catch (error) {
    // `SlowLoadingNotice` cancels and restarts a hanging query when the user retries.
    if (error instanceof CancelledError) return findViewer(queryClient)
    if (error instanceof Error && error.name === 'CallFailed') return undefined
    throw error
  }
}

/**
 * The viewer, for components; `checking` while a token waits for its profile. Prerendered pages are
 * logged out, so no spinner covers them (docs/reference/product.md, Guarded pages).
 */
export const useViewer = (): { viewer: Viewer | undefined; checking: boolean } => {
  const hasProfile = useSyncExternalStore(session.subscribe, session.hasProfile, () => false)
  const profile = useQuery({ ...profileQuery({}), enabled: hasProfile })
  return {
    viewer: hasProfile && profile.data ? viewerOf(profile.data) : undefined,
    checking: hasProfile && profile.isPending,
  }
}

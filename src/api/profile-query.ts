import type { profile } from '#contract/accounts/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { queryHook } from './query-hook.ts'

/** For the app layout, too: the call layer is loaded only for logged-in users. */
export const [profileQuery, useProfile] = queryHook<typeof profile.read>(
  { reads: 'profile', path: '/accounts/profile/' },
  (input, options) => import('./call-layer.ts').then(({ callLayer: { api, call } }) => call(api.profile.read, input, options)),
)

/** The profile as the app layout has read it; undefined until then, and for visitors. */
export const useKnownProfile = () => useQuery({ ...profileQuery({}), enabled: false }).data

import type { profile } from '#contract/profile.ts'
import { queryHook } from './query-hook.ts'

/** For the page frame, too: the call layer is loaded only for logged-in users. */
export const [profileQuery, useProfile] = queryHook<typeof profile.read>(
  { reads: 'profile', path: '/accounts/profile/' },
  async (input, options) => {
    const { api, call } = (await import('./call-layer.ts')).callLayer
    return call(api.profile.read, input, options)
  },
)

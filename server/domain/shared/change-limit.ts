import { Refused } from '#contract/refusals.ts'
import { isOffice } from '#contract/matters/rules.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { Deps } from '#server/deps.ts'
import { countAttempt } from './rate-limit.ts'

/** The office changes many matters at once. */
const officeTimes = 10

/** Of the counter of somebody's changes. */
export const changesKey = (userId: number) => `changes:${userId}`

/**
 * Counts a changing call of somebody who is logged in, whatever it changes: a script would fill
 * histories and lists that others read.
 * @throws Refused `changes.throttled` with the seconds to wait, above `CHANGES_PER_MINUTE`
 */
export const enforceChangeLimit = async (deps: Pick<Deps, 'config' | 'db' | 'keys' | 'clock'>, viewer: SessionViewer) => {
  const limit = deps.config.changesPerMinute * (isOffice(viewer) ? officeTimes : 1)
  const { count, retrySeconds } = await countAttempt(deps, changesKey(viewer.userId), { limit, windowSeconds: 60 })
  if (count > limit) throw new Refused('changes.throttled', retrySeconds)
}

import { eq } from 'drizzle-orm'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { isUnreachable } from '#server/db/error-codes.ts'
import { mostBehindSeconds } from '#server/db/replica.ts'
import { rateLimits } from '#server/db/schema/rate-limits.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { CallContext } from './call-context.ts'
import { changesKey } from './change-limit.ts'
import { rateLimitKey } from './rate-limit-row.ts'

/**
 * Reads what may be some seconds old from the replica, if there is one. Whoever has changed
 * something lately reads the database itself, and so does a partner who sees assigned matters only:
 * a right that was taken away is gone at once. A read that fails there is made again here; only
 * where the replica can't answer is it left for a while, as a fault of what was asked would send
 * everybody's reads away.
 * @param read reads with what it is given, and changes nothing
 */
export const readLagging = async <T>(deps: Deps, { viewer }: CallContext, read: (deps: Deps) => Promise<T>): Promise<T> => {
  const replica = await deps.replica?.usable()
  if (!replica || viewer.seesAssignedOnly || (await hasChangedLately(deps, viewer))) return read(deps)
  try {
    return await read({ ...deps, db: replica })
  } catch (error) {
    if (error instanceof Refused || error instanceof FieldsRefused) throw error
    deps.log.warn({ err: error, event: 'replica.failed' }, 'a read failed at the replica')
    if (isUnreachable(error)) deps.replica?.leave()
    return read(deps)
  }
}

/** The window of the limit on changes has begun with a change, and none is later than its end. */
const hasChangedLately = async (deps: Deps, { userId }: SessionViewer) => {
  const [row] = await deps.db
    .select({ windowEndsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, rateLimitKey(deps, changesKey(userId))))
  return row !== undefined && deps.clock.now().getTime() < row.windowEndsAt.getTime() + mostBehindSeconds * 1_000
}

import type { MiddlewareHandler } from 'hono'
import { accounts } from '#contract/accounts/accounts.ts'
import { Refused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { hasDiskSpace, journalBytes, reserveBytes } from '#server/ports/disk.ts'
import type { Env } from './serve.ts'

const reads: readonly string[] = ['GET', 'HEAD']
/** These write next to nothing, and reading needs a session. */
const sessionCalls: readonly string[] = [accounts.login.path, accounts.refresh.path, accounts.logout.path].map(
  (path) => `/api${path}`,
)
const retrySeconds = 60

/**
 * Rejects writes with 507 while the disk is nearly full, so that reads and the database keep
 * working (R83).
 */
export const diskGuard =
  ({ disk }: Pick<Deps, 'disk'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const neededBytes = sessionCalls.includes(c.req.path) ? journalBytes : reserveBytes
    if (!reads.includes(c.req.method) && !(await hasDiskSpace(disk, neededBytes))) throw new Refused('server.full', retrySeconds)
    await next()
  }

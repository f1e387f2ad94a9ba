import type { MiddlewareHandler } from 'hono'
import { accounts } from '#contract/accounts.ts'
import { Refused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { hasDiskSpace, journalBytes, reserveBytes } from '#server/ports/disk.ts'
import type { Env } from './serve.ts'

const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
/** They write next to nothing, and without them nobody could read. */
const sessionCalls: readonly string[] = [accounts.login.path, accounts.refresh.path, accounts.logout.path].map(
  (path) => `/api${path}`,
)
const retrySeconds = 60

/** Refuses changes while the disk is full, before it is so full that the database can't go on: what is stored can be read all the while (SECURITY R83). */
export const diskGuard =
  ({ disk }: Pick<Deps, 'disk'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const neededBytes = sessionCalls.includes(c.req.path) ? journalBytes : reserveBytes
    if (!reads.includes(c.req.method) && !(await hasDiskSpace(disk, neededBytes))) throw new Refused('server.full', retrySeconds)
    await next()
  }

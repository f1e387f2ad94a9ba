import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { callInProgress } from '#server/log.ts'
import type { Env } from './serve.ts'

/** A proxy's or a client's own id goes into log lines and a header, so it is short and plain. */
const isSafe = (id: string) => /^[\w.-]{8,64}$/.test(id)

/**
 * Names each call, as `X-Request-Id` says or else at random. The reply and every line that is
 * logged until then carry the name.
 */
export const requestIds = createMiddleware<Env>((c, next) => {
  const header = c.req.header('x-request-id') ?? ''
  const requestId = isSafe(header) ? header : randomUUID()
  c.set('requestId', requestId)
  return callInProgress.run({ requestId }, async () => {
    await next()
    c.res.headers.set('X-Request-Id', requestId)
  })
})

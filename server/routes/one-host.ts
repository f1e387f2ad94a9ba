import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { Refused } from '#contract/refusals.ts'
import type { Env } from './serve.ts'

/**
 * Rejects a request with two `Host` headers (RFC 9112 section 3.2): Node uses the first, and a
 * proxy in front may have used the other.
 */
export const requireOneHost = createMiddleware<Env & { Bindings: Partial<HttpBindings> }>(async (c, next) => {
  // In tests a request has no socket.
  const names = c.env?.incoming?.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
  if (names && names.length > 1) throw new Refused('request.malformed')
  await next()
})

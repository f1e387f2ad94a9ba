import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { Refused } from '#contract/refusals.ts'
import type { Env } from './serve.ts'

/**
 * Refuses a request with two `Host` headers (RFC 9112 section 3.2): Node takes the first, and a
 * proxy in front may have taken the other.
 */
export const requireOneHost = createMiddleware<Env & { Bindings: Partial<HttpBindings> }>(async (c, next) => {
  // In tests a request comes without a socket.
  const names = c.env?.incoming?.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
  if (names && names.length > 1) throw new Refused('request.malformed')
  await next()
})

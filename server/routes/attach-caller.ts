import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Config } from '#server/config.ts'
import { parseIpAddress } from './ip-address.ts'
import type { Env } from './serve.ts'

/** Attaches request id, IP address, user agent and cookies to the request (R15, R73). */
export const attachCaller = (config: Config) => {
  const secure = config.apiUrl.startsWith('https:')
  return createMiddleware<Env>(async (c, next) => {
    c.set('caller', {
      requestId: c.get('requestId'),
      ip: addressOf(c, config.trustProxy),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
      cookies: {
        get: (name) => getCookie(c, name),
        set: (name, value, maxAge) =>
          setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', secure, path: '/api/', maxAge }),
      },
    })
    await next()
  })
}

// Each proxy appends the address it saw, so the trusted one is `hops` from the end.
const addressOf = (c: Context, hops: number) => {
  const forwarded = hops > 0 ? c.req.header('x-forwarded-for')?.split(',').at(-hops)?.trim() : undefined
  return parseIpAddress(forwarded ?? '') ?? parseIpAddress(socketAddress(c)) ?? ''
}

// In tests a request has no socket.
const socketAddress = (c: Context) => (c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '')

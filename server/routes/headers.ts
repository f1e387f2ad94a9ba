import { createMiddleware } from 'hono/factory'
import { endpoints } from '#contract/index.ts'
import type { Config } from '#server/config.ts'
import type { Env } from './serve.ts'

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/**
 * The web app's content policy (R65). Prerendered style attributes and Mantine need
 * `'unsafe-inline'` for styles; scripts never do.
 * @param inlineScripts hashes of the pages' own inline scripts: `'sha256-…'`
 */
export const webPolicy = (config: Pick<Config, 'apiUrl' | 'fileOrigins'>, inlineScripts: readonly string[] = []) => {
  const files = ["'self'", config.apiUrl, ...config.fileOrigins].join(' ')
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src ${files} data:`,
    `connect-src ${files}`,
    `frame-src ${files}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/**
 * Adds security headers to every response, errors included, as the outermost layer (R66, D18). A
 * header set by a route is kept. They are set on the response's own headers: `c.header` after the
 * response, like `hono/cors` before it, builds a new response whose body is a stream.
 */
export const securityHeaders = (config: Config) => {
  const secure = config.webUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
  const api = { ...everywhere, ...secure, 'Content-Security-Policy': apiPolicy, 'Cache-Control': 'no-store' }
  const web = { ...everywhere, ...secure, 'Content-Security-Policy': webPolicy(config) }
  return createMiddleware<Env>(async (c, next) => {
    await next()
    const { headers } = c.res
    // A route with its own policy sets frame-ancestors there.
    if (!headers.has('Content-Security-Policy')) headers.set('X-Frame-Options', 'DENY')
    for (const [name, value] of Object.entries(c.req.path.startsWith('/api/') ? api : web))
      if (!headers.has(name)) headers.set(name, value)
  })
}

const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-csrftoken, idempotency-key, if-none-match',
  'Access-Control-Max-Age': '600',
}

const exposed = ['retry-after', 'etag', 'x-request-id', ...new Set(endpoints.flatMap(([, { headers = [] }]) => headers))].join(
  ', ',
)

/** Allows the listed origins only, with credentials (R63). Every OPTIONS counts as a preflight. */
export const crossOrigin = (config: Config) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.req.method === 'OPTIONS') c.res = c.body(null, 204, preflight)
    else await next()
    const { headers } = c.res
    const origin = c.req.header('origin')
    headers.append('Vary', 'Origin')
    if (origin === undefined || !config.corsOrigins.includes(origin)) return
    headers.set('Access-Control-Allow-Origin', origin)
    headers.set('Access-Control-Allow-Credentials', 'true')
    headers.set('Access-Control-Expose-Headers', exposed)
  })

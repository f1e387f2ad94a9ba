import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Deps } from '#server/deps.ts'
import type { Env } from './serve.ts'

/**
 * Makes each call a span with its route pattern and status. The trace that a `traceparent` names is
 * only joined behind a proxy of ours, which has put it there or let it pass.
 */
export const traceCalls = ({ traces, config }: Pick<Deps, 'traces' | 'config'>) =>
  createMiddleware<Env>((c, next) =>
    traces.span(
      'call',
      c.req.method,
      { 'http.request.method': c.req.method, 'radrum.request_id': c.get('requestId') },
      async ({ tell }) => {
        await next()
        const route = routePath(c)
        tell(`${c.req.method} ${route}`, { 'http.route': route, 'http.response.status_code': c.res.status })
      },
      config.trustProxy > 0 ? c.req.header('traceparent') : undefined,
    ),
  )

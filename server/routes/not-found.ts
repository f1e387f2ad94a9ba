import type { Handler } from 'hono'
import { type Endpoint, pathPattern } from '#contract/core/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import type { Env } from './serve.ts'

/** Answers calls that no route matched: 405 with Allow if the path is known, else 404 (R68). */
export const notFoundHandler =
  (served: ReadonlySet<Endpoint>): Handler<Env> =>
  (c) => {
    const path = c.req.path.slice('/api'.length)
    const methods = new Set([...served].filter((endpoint) => pathPattern(endpoint).test(path)).map(({ method }) => method))
    if (methods.size === 0) return c.json({ detail: refusals['request.unknown'][1] }, 404)
    c.header('Allow', [...methods, 'OPTIONS'].join(', '))
    return c.json({ detail: refusals['request.method'][1] }, 405)
  }

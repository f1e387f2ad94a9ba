import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Log } from '#server/log.ts'
import type { Env } from './serve.ts'

/** A call that has been answered. */
export interface AnsweredCall {
  method: string
  /** The pattern that answered, such as `/api/matters/:id/`: never a path, a query or an id. */
  route: string
  status: number
  /** Until the reply's head was ready; its body may take longer. */
  ms: number
}

/** One line for each call: it names no person, and quotes nothing. */
export const logCall = (log: Log, call: AnsweredCall) => log.info({ event: 'call.answered', ...call })

/** Tells each call that has been answered, without anything of its content. */
export const watchCalls = (onCall: (call: AnsweredCall) => void) =>
  createMiddleware<Env>(async (c, next) => {
    const began = performance.now()
    await next()
    onCall({ method: c.req.method, route: routePath(c), status: c.res.status, ms: Math.round(performance.now() - began) })
  })

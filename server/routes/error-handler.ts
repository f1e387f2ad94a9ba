import type { ErrorHandler } from 'hono'
import { FieldsRefused, Refused, refusals } from '#contract/refusals.ts'
import { codesOf, unreachableCodes } from '#server/db/error-codes.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import type { Log } from '#server/log.ts'
import type { Env } from './serve.ts'

// Codes of an unreachable or full database, disk or file store. Any other error is our bug.
const outages: Record<string, keyof typeof refusals> = {
  ...Object.fromEntries(unreachableCodes.map((code) => [code, 'server.unavailable'] as const)),
  FILES_UNAVAILABLE: 'files.unavailable',
  '53100': 'server.full',
  ENOSPC: 'server.full',
}

/** Refusals that may be mistakes or probing, so they are logged as security events (R73). */
const denials: readonly (keyof typeof refusals)[] = [
  'session.limited',
  'role.missing',
  'matter.missing',
  'matter.fields',
  'payment.missing',
  'payment.not_payer',
  'session.unknown',
  'file.refused',
  'webhook.refused',
  'request.throttled',
  'changes.throttled',
]

/**
 * Turns every error into a reply: `{field: [text]}`, `{detail}`, or for unexpected ones a plain
 * 500 with the request's id. Never includes a stack, a query or a path (R67).
 */
export const errorHandler =
  (log: Log): ErrorHandler<Env> =>
  (error, c) => {
    const caller = c.get('caller')
    const { requestId } = caller
    if (error instanceof FieldsRefused) return c.json(error.fields, error.status)
    if (error instanceof Refused) {
      if (denials.includes(error.refusal))
        logSecurityEvent({ log }, caller, 'access.denied', { userId: c.get('viewer')?.userId, refusal: error.refusal })
      return refuse(error.refusal, error)
    }
    const refusal = codesOf(error).flatMap((code) => outages[code] ?? [])[0]
    log.error({ err: error, event: refusal ? 'call.unavailable' : 'call.failed', requestId }, refusal ?? 'unforeseen error')
    if (refusal) return refuse(refusal, { message: refusals[refusal][1], retrySeconds: 5 })
    return c.json({ detail: refusals['server.broken'][1], request_id: requestId }, 500)

    function refuse(refusal: keyof typeof refusals, { message, retrySeconds }: Pick<Refused, 'message' | 'retrySeconds'>) {
      const [status] = refusals[refusal]
      if (status === 401) c.header('WWW-Authenticate', 'Bearer')
      if (retrySeconds !== undefined) c.header('Retry-After', String(Math.ceil(retrySeconds)))
      return c.json({ detail: message }, status)
    }
  }

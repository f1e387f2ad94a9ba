import type { Context } from 'hono'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import { sendJson } from './send-json.ts'

/**
 * Replies with JSON and its ETag, or with 304 to a caller that has it already (RFC 9110 section
 * 13.1.2).
 */
export const sendIfChanged = async (c: Context, value: unknown): Promise<Response> => {
  const tag = `"${sha256Of(JSON.stringify(value)).slice(0, 32)}"`
  const known = (c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  const reply = known.includes(tag) ? c.body(null, 304) : await sendJson(c, value)
  reply.headers.set('ETag', tag)
  return reply
}

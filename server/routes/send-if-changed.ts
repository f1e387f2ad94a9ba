import type { Context } from 'hono'
import { sha256Of } from '#server/domain/shared/sha256.ts'
import { isKnown } from './if-none-match.ts'
import { sendJson } from './send-json.ts'

/** Replies with JSON and its ETag, or with 304 to a caller that has it already. */
export const sendIfChanged = async (c: Context, value: unknown): Promise<Response> => {
  const etag = `"${sha256Of(JSON.stringify(value)).slice(0, 32)}"`
  const reply = isKnown(c, etag) ? c.body(null, 304) : await sendJson(c, value)
  reply.headers.set('ETag', etag)
  return reply
}

import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Operation, Schema } from '#server/routes/openapi.ts'

/** A reply, read to its end. */
export interface Read {
  status: number
  headers: Headers
  text: string
}

/** Returns the violations that are visible in any reply, whatever the call. */
export const faultsOfReply = (answer: Read, origin: string): string[] => {
  const { status, headers, text } = answer
  const has = (name: string, pattern: RegExp) => pattern.test(headers.get(name) ?? '')
  const rules: ReadonlyArray<readonly [isSo: boolean, objection: string]> = [
    [status < 500, 'the server broke'],
    [headers.get('access-control-allow-origin') === origin, 'the web app may not read it (R63)'],
    [has('access-control-allow-credentials', /^true$/), 'no credentials for the web app (R63)'],
    [has('vary', /origin/i), 'it does not vary by origin (R63)'],
    [has('x-content-type-options', /^nosniff$/), 'browsers may guess its type (R66)'],
    [has('referrer-policy', /^no-referrer$/), 'it lets its address travel on (R66)'],
    [has('content-security-policy', /default-src 'none'/), 'no content policy (R66)'],
    [has('cache-control', /no-store/), 'it may be kept (R66)'],
    [!headers.has('server') && !headers.has('x-powered-by'), 'it says what it runs on (R66)'],
    [status !== 429 || has('retry-after', /^\d+$/), 'it does not say how long to wait'],
    [status !== 405 || has('allow', /[A-Z]/), 'it does not say what is allowed'],
    [status < 400 || isErrorBody(status, text), 'its body is neither {detail} nor {field: [texts]} (R67)'],
    [status < 400 || !insides.test(text), 'it shows the insides (R67)'],
  ]
  return rules.flatMap(([isSo, objection]) => (isSo ? [] : objection))
}

/** Returns what the operation's document doesn't describe. */
export const undocumented = ({ status, headers, text }: Read, { responses }: Operation): string[] => {
  const documented = responses[String(status)]
  if (!documented) return ['the document does not name this status']
  const named = Object.entries(documented.content ?? {})
  const type = headers.get('content-type')?.split(';')[0]
  if (named.length === 0) return text === '' && type === undefined ? [] : ['the document names no content']
  const [, { schema } = { schema: undefined }] = named.find(([media]) => media === type) ?? []
  if (!schema) return [`its content type is ${type}`]
  if (type !== 'application/json') return []
  return status < 400 && !fits(schema, text) ? ['its body is not the documented one'] : []
}

const fits = (schema: Schema, text: string) => {
  const body = parsed(text)
  const { success, data } = schemaOf(schema).safeParse(body)
  // Parsing fills in defaults, so a difference means that a field was missing.
  return success && isDeepStrictEqual(data, body)
}

const known = new WeakMap<Schema, z.ZodType>()
const schemaOf = (schema: Schema) => {
  const kept = known.get(schema) ?? z.fromJSONSchema(schema)
  known.set(schema, kept)
  return kept
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Refusal = z.strictObject({ detail: z.string().min(1) })
const Fields = z.record(z.string(), z.array(z.string().min(1)).min(1))
const isErrorBody = (status: number, text: string) =>
  (status === 400 || status === 413 ? z.union([Refusal, Fields]) : Refusal).safeParse(parsed(text)).success

const insides =
  /\.[cm]?[jt]s:\d+|node_modules|\/tmp\/|[a-z]Error:|\b(?:select|insert into|update|delete from)\b.+\b(?:from|values|set|where)\b|Failed query|drizzle|pglite/i

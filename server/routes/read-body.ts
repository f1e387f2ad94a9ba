import type { Context } from 'hono'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { filesAsFiles } from '#contract/matters/matters.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { receiveMultipart } from './multipart.ts'
import type { RequestBody } from './request-body.ts'

/**
 * Reads a request's body by its content type: JSON up to the endpoint's size, or multipart if it
 * allows that. No body counts as one without fields. Other types are rejected, so that a plain form
 * of another site can't change anything (R64, R68).
 * @throws Refused `request.wrong_type`, `request.too_large`, `request.malformed`; FieldsRefused
 * for files over the limits
 */
export const readBody = async (c: Context, endpoint: Endpoint, deps: Deps): Promise<RequestBody> => {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data' && endpoint.multipart) return receiveMultipart(c.req.raw, deps)
  if (type !== 'application/json' && type !== '') throw new Refused('request.wrong_type')
  const text = await readText(c.req.raw, endpoint.jsonBytes)
  if (type === '' && text !== '') throw new Refused('request.wrong_type')
  const values = text === '' ? {} : parseJson(text)
  if (namesFiles(values)) throw new FieldsRefused({ new_files: [filesAsFiles] })
  return { values, files: [], dispose: async () => {} }
}

// JSON can name files, but can't carry any.
const namesFiles = (values: unknown) =>
  typeof values === 'object' &&
  values !== null &&
  'new_files' in values &&
  Array.isArray(values.new_files) &&
  values.new_files.length > 0

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('request.malformed')
  }
}

/**
 * The raw body as text: UTF-8, up to a size, which is 100 kB for most.
 * @throws Refused `request.too_large`, `request.malformed`
 */
export const readText = async (request: Request, mostBytes: number = limits.jsonBytes): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw new Refused('request.too_large')
      chunks.push(chunk)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    // Another encoding, or the client is gone: its broken connection isn't one to our database.
    throw error instanceof Refused ? error : new Refused('request.malformed')
  }
}

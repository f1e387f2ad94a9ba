import { CallFailed } from '#lib/call-failed.ts'
import { type Endpoint, fillPath, type Input, type Parts, type Reply } from '#contract/core/endpoint.ts'
import type { Options } from 'ky'
import * as z from 'zod/mini'
import { hasExtras } from './extras.ts'
import { memberClient } from './member-client.ts'
import { callFailure, publicClient } from './public-client.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Sent only with calls declared `idempotent`, and only to our own server. */
  idempotencyKey?: string | undefined
  /** The answer that is known: the same one again fails with 304. */
  etag?: string | undefined
  /** Gets the share of an upload that is sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** For a call that must arrive even if the user leaves the page. */
  keepalive?: boolean
}

/**
 * Makes one call and parses its reply leniently, because other servers' replies differ
 * (docs/reference/product.md, Other servers' replies).
 * @throws CallFailed for no answer, for any answer but a readable 2xx, and with 404 for an `extra`
 * call that the server doesn't have; an AbortError when `signal` stopped it.
 */
export const call = async <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Reply<E>> =>
  (await callWithHeaders(endpoint, input, options)).reply

/**
 * Makes one call like `call`, and gives the headers of the answer too.
 * @throws as `call`
 */
export const callWithHeaders = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
): Promise<{ reply: Reply<E>; headers: Headers }> => {
  const { body, headers } = await send(endpoint, input, options)
  const reply = z.safeParse<E['reply']>(endpoint.reply, body ?? {})
  if (!reply.success) throw new CallFailed(undefined)
  return { reply: reply.data, headers }
}

/**
 * Makes one call and returns the body of a success, if it has one, without validating it.
 * @throws as `call`
 */
export const callIgnoringReply = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: CallOptions,
): Promise<unknown> => (await send(endpoint, input, options)).body

const send = async (
  endpoint: Endpoint,
  { params, query, body }: Parts,
  { signal, idempotencyKey, etag, onProgress, keepalive = false }: CallOptions = {},
): Promise<{ body: unknown; headers: Headers }> => {
  const { method, path, audience, multipart, idempotent } = endpoint
  if (endpoint.extra && !hasExtras) throw new CallFailed(404)
  const movesFiles = names(body, 'new_files') || names(body, 'remove_file_ids')
  const isKeyed = idempotent === 'always' || (idempotent === 'with-files' && movesFiles)
  const isForm = multipart === 'always' || (multipart === 'with-files' && names(body, 'new_files'))
  const client = audience === 'public' ? publicClient : memberClient
  // Parts of a page start their reads together. One task per read keeps a phone responsive.
  if (method === 'GET') await new Promise((resume) => setTimeout(resume))
  try {
    const response = await client(fillPath(path, params), {
      method,
      searchParams: textsOf(query),
      headers: {
        ...(idempotencyKey && isKeyed && hasExtras && { 'idempotency-key': idempotencyKey }),
        ...(etag && { 'if-none-match': etag }),
      },
      ...(isForm ? sendingForm(formOf(body), onProgress) : { json: body }),
      keepalive,
      signal: signal ?? null,
    })
    return { body: await response.json(), headers: response.headers }
  } catch (error) {
    throw callFailure(error, signal)
  }
}

/** The code that reports progress is loaded with the first upload. */
const sendingForm = (form: FormData, onProgress: CallOptions['onProgress']): Options =>
  onProgress
    ? {
        fetch: async (request) =>
          (await import('./send-with-progress.ts')).sendWithProgress(new Request(request), form, onProgress),
      }
    : { body: form }

const entriesOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : [])

const names = (body: unknown, field: string) => entriesOf(body).some(([name]) => name === field)

const textsOf = (query: unknown) =>
  entriesOf(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

const formOf = (body: unknown) => {
  const form = new FormData()
  for (const [name, value] of entriesOf(body))
    for (const item of Array.isArray(value) ? value : [value])
      if (item instanceof File) form.append(name, item, item.name)
      else if (item !== undefined && item !== null) form.append(name, String(item))
  return form
}

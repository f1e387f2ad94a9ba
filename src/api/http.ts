import { CallFailed } from '#contract/call-failed.ts'
import { type Endpoint, fillPath, type Input, type Parts, type Reply } from '#contract/endpoint.ts'
import * as z from 'zod/mini'
import { apiUrl } from './api-url.ts'
import { hasExtras } from './extras.ts'
import { refreshAccessToken } from './refresh-access-token.ts'
import { session } from './session.ts'
import { type Answer, fetchTransport, type Outgoing, type Transport } from './transport.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  transport?: Transport | undefined
  /** Sent only with calls declared `idempotent`, and only to our own server. */
  idempotencyKey?: string | undefined
}

/**
 * Makes one call and parses its reply leniently, because other servers' replies differ
 * (docs/product.md, D6).
 * @throws CallFailed for no answer and for any answer but a readable 2xx; an AbortError when
 * `signal` stopped it.
 */
export const call = async <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Reply<E>> => {
  const reply = z.safeParse<E['reply']>(endpoint.reply, (await callIgnoringReply(endpoint, input, options)) ?? {})
  if (!reply.success) throw new CallFailed(undefined)
  return reply.data
}

/**
 * Makes one call and returns the body of a success, if it has one, without validating it. Sends
 * bearer and CSRF tokens; a 401 leads to one refresh and one retry (R87).
 * @throws as `call`
 */
export const callIgnoringReply = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<unknown> => {
  const access = session.access()
  let answer = await send(endpoint, input, options)
  if (answer.status === 401 && endpoint.audience !== 'public' && (await refreshAccessToken(access)))
    answer = await send(endpoint, input, options)
  const body = bodyOf(answer)
  if (answer.status < 200 || answer.status > 299) throw new CallFailed(answer.status, body)
  // HTML with status 200 comes from an intermediary, not from the API.
  if (body === notJson) throw new CallFailed(undefined)
  return body
}

const send = async (endpoint: Endpoint, parts: Parts, options: CallOptions): Promise<Answer> => {
  const { signal, transport = fetchTransport } = options
  // Parts of a page start their reads together. One task per read keeps a phone responsive.
  if (endpoint.method === 'GET') await new Promise((resume) => setTimeout(resume))
  try {
    return await transport(outgoing(endpoint, parts, options))
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailed(undefined)
  }
}

const outgoing = (endpoint: Endpoint, { params, query, body }: Parts, { signal, idempotencyKey }: CallOptions): Outgoing => {
  const search = new URLSearchParams()
  for (const [name, value] of entriesOf(query)) if (value !== undefined) search.set(name, String(value))
  const access = session.access()
  const csrf = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1]
  const asForm = endpoint.multipart === 'always' || (endpoint.multipart === 'with-files' && names(body, 'new_files'))
  const movesFiles = names(body, 'new_files') || names(body, 'remove_file_ids')
  const isKeyed = endpoint.idempotent === 'always' || (endpoint.idempotent === 'with-files' && movesFiles)
  return {
    address: apiUrl(fillPath(endpoint.path, params)) + (search.size > 0 ? `?${search}` : ''),
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !asForm && { 'content-type': 'application/json' }),
      // A stale token must not influence public calls such as login.
      ...(access && endpoint.audience !== 'public' && { authorization: `Bearer ${access}` }),
      ...(idempotencyKey && isKeyed && hasExtras && { 'idempotency-key': idempotencyKey }),
      ...(csrf && { 'x-csrftoken': decodeURIComponent(csrf) }),
    },
    body: body === undefined ? undefined : asForm ? formOf(body) : JSON.stringify(body),
    signal,
  }
}

const entriesOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : [])

const names = (body: unknown, field: string) => entriesOf(body).some(([name]) => name === field)

const formOf = (body: unknown) => {
  const form = new FormData()
  for (const [name, value] of entriesOf(body))
    for (const item of Array.isArray(value) ? value : [value])
      if (item instanceof File) form.append(name, item, item.name)
      else if (item !== undefined && item !== null) form.append(name, String(item))
  return form
}

const notJson = Symbol('not JSON')

const bodyOf = ({ status, text }: Answer): unknown => {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    // An error may be plain text for the user. A success that isn't JSON counts as a failure.
    return status >= 200 && status < 300 ? notJson : text
  }
}

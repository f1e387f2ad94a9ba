import { CallFailed } from '#lib/call-failed.ts'
import ky, { isHTTPError } from 'ky'
import { apiBase } from './api-base.ts'

/** Copies the cookie that another server may have set, as it is at that moment. */
const setCsrfToken = ({ request }: { request: Request }) => {
  const token = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1]
  if (token) request.headers.set('x-csrftoken', decodeURIComponent(token))
}

/**
 * Sends calls without a session, such as a login: a stale token must not influence them. What it
 * does, `memberClient` does too. No timeout and no retries: users stop slow calls themselves, and
 * React Query retries reads (docs/reference/product.md, Slow and failed calls).
 */
export const publicClient = ky.create({
  prefix: apiBase,
  credentials: 'include',
  headers: { accept: 'application/json' },
  timeout: false,
  retry: 0,
  hooks: { beforeRequest: [setCsrfToken], beforeRetry: [setCsrfToken] },
  // A success may be empty.
  parseJson: (text) => (text.trim() === '' ? undefined : JSON.parse(text)),
})

/**
 * Turns what a client threw into a `CallFailed`: there was no answer, or none that is a readable
 * 2xx. The error of a call that `signal` stopped stays as it is.
 */
export const callFailure = (error: unknown, signal?: AbortSignal): unknown => {
  if (signal?.aborted) return error
  return isHTTPError(error) ? new CallFailed(error.response.status, parsed(error.data)) : new CallFailed(undefined)
}

/** The body of an error: plain text for the user, or JSON, whatever its type says. */
const parsed = (body: unknown): unknown => {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

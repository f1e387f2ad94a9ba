import { HttpResponse } from 'msw/http'

/** A response in place of the one that the mocks normally send. */
export interface OtherAnswer {
  /** 200 by default. */
  status?: number
  /** Sent as JSON; without it the response has no body. */
  body?: unknown
  /** Like `body`, but depends on the query. */
  bodyFor?: (query: Readonly<Record<string, string>>) => unknown
  /** Sent verbatim as HTML: an error page. */
  html?: string
  /** Sent verbatim as plain text. */
  text?: string
  /** Sent verbatim as JSON, although it is malformed. */
  brokenJson?: string
  /** The call fails as if there were no connection. */
  broken?: true
  /** Milliseconds before the response; with Infinity none is sent. */
  delayMs?: number
  /** After `delayMs` the mocks answer as they normally do. */
  thenNormal?: true
}

/** The response to one request, or undefined if the mocks should answer it normally. */
export const respondWith = async (other: OtherAnswer, request: Request): Promise<Response | undefined> => {
  const { delayMs, thenNormal, bodyFor } = other
  if (delayMs !== undefined) await pause(delayMs)
  if (thenNormal) return undefined
  return responseOf(bodyFor ? { ...other, body: bodyFor(Object.fromEntries(new URL(request.url).searchParams)) } : other)
}

const pause = (ms: number) =>
  new Promise<void>((resume) => {
    if (Number.isFinite(ms)) setTimeout(resume, ms)
  })

const responseOf = ({ status = 200, body, html, text, brokenJson, broken }: OtherAnswer): Response => {
  const as = (type: string, content: string) => new HttpResponse(content, { status, headers: { 'content-type': type } })
  if (broken) return HttpResponse.error()
  if (html !== undefined) return as('text/html', html)
  if (text !== undefined) return as('text/plain', text)
  if (brokenJson !== undefined) return as('application/json', brokenJson)
  return body === undefined ? new HttpResponse(null, { status }) : as('application/json', JSON.stringify(body))
}

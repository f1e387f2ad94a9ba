import { HttpResponse } from 'msw/http'

/** A response that replaces the mocks' own. */
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
  /** The connection breaks. */
  broken?: true
  /** The delay; with Infinity the call is never answered. */
  delayMs?: number
  /** The mocks' own response, only later, with `delayMs`. */
  usual?: true
}

/** The response to one request; undefined leaves it to the mocks. */
export const respondWith = async (other: OtherAnswer, request: Request): Promise<Response | undefined> => {
  const { delayMs, usual, bodyFor } = other
  if (delayMs !== undefined) await pause(delayMs)
  if (usual) return undefined
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

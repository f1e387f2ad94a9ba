import { HttpResponse } from 'msw/http'

/** Another answer than the mocks would give. */
export interface OtherAnswer {
  /** 200 unless told. */
  status?: number
  /** Sent as JSON; nothing is sent without it. */
  body?: unknown
  /** The same, where it depends on the query of the call. */
  bodyFor?: (query: Readonly<Record<string, string>>) => unknown
  /** Sent as it is, as HTML: an error page. */
  html?: string
  /** Sent as it is, as plain text. */
  text?: string
  /** Sent as it is, as JSON, which it isn't. */
  brokenJson?: string
  /** The connection breaks. */
  broken?: true
  /** It takes this long; Infinity: for ever. */
  delayMs?: number
  /** The mocks' own answer; only later, with `delayMs`. */
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

// Records what clients sent and which replies they received.

import { appendFileSync } from 'node:fs'

/** A reply that was received completely. */
export interface Answer {
  status: number
  ok: boolean
  headers: Headers
  text: string
  body: unknown
}

export type Journal = ReturnType<typeof openJournal>

/**
 * The client's record of calls, kept outside the killed process: `intent` before a call is sent,
 * `ack` after a complete 2xx reply, `refused` after any other complete reply, `unknown` if no
 * complete reply came.
 */
export const openJournal = (path: string) => {
  const counts = { intents: 0, acknowledged: 0, refused: 0, unknown: 0 }
  const statuses = new Map<number, number>()
  const leaks: string[] = []
  let inFlight = 0
  const write = (line: object) => appendFileSync(path, `${JSON.stringify(line)}\n`)

  return {
    path,
    counts,
    statuses,
    /** Replies that expose internals (R67). */
    leaks,
    inFlight: () => inFlight,
    /** @returns the reply, or undefined if the outcome of the call is unknown */
    attempt: async (what: string, send: () => Promise<Response>): Promise<Answer | undefined> => {
      const id = ++counts.intents
      write({ id, intent: what })
      inFlight += 1
      try {
        const response = await send()
        const text = await response.text()
        const { status, ok, headers } = response
        counts[ok || (status >= 300 && status < 400) ? 'acknowledged' : 'refused'] += 1
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 400 && /\n\s+at |node_modules|select .* from/i.test(text)) leaks.push(`${what}: ${text.slice(0, 200)}`)
        write({ id, [ok ? 'ack' : 'refused']: status })
        const isJson = headers.get('content-type')?.startsWith('application/json') === true
        return { status, ok, headers, text, body: isJson ? JSON.parse(text) : undefined }
      } catch (error) {
        counts.unknown += 1
        write({ id, unknown: error instanceof Error ? error.message : String(error) })
        return undefined
      } finally {
        inFlight -= 1
      }
    },
  }
}

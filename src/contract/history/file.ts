import type { ChainedEvent } from './event-chain.ts'
import { eventSentence } from './event-sentences.ts'
import type { historyFormats } from './history.ts'
import { historyPageScript } from './page-script.ts'
import type { EventRole } from './events.ts'

/** An event of the chain, with its hash. */
export type HashedEvent = ChainedEvent & { role: EventRole; hash: string }
/** SHA-256 of a text, in hex. */
type Sha256 = (text: string) => string | Promise<string>

interface HistoryOf {
  matter: number
  madeAt: Date
  /** In the order in which they happened. */
  events: readonly HashedEvent[]
}

/**
 * The whole history of a matter as a file: its content as JSON, or a page that holds the same JSON
 * and verifies it with nothing but itself. `told` is the hash of an event's hash and its sentence,
 * `sum` that of all of them, so that also a changed sentence and a missing end are found.
 */
export const historyFile = async (
  { matter, madeAt, events }: HistoryOf,
  format: (typeof historyFormats)[number],
  sha256: Sha256,
) => {
  const told = await Promise.all(
    events.map(async (event) => {
      const text = eventSentence(event)
      return { ...event, text, told: await sha256(JSON.stringify([event.hash, text])) }
    }),
  )
  const made_at = madeAt.toISOString()
  const sum = await sha256(JSON.stringify([matter, made_at, ...told.map((event) => event.told)]))
  const content = { matter, made_at, hash: 'sha-256', sum, events: told }
  const name = `arende-${matter}-historik.${format}`
  return format === 'json'
    ? { name, type: 'application/json', text: `${JSON.stringify(content, null, 1)}\n` }
    : { name, type: 'text/html; charset=utf-8', text: pageOf(matter, JSON.stringify(content)) }
}

// In a script's text, only `</` could end it; as an escape it is the same JSON.
const pageOf = (matter: number, json: string) => `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Historik för ärende ${matter}</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }
h1 { font: 600 1.75rem/1.2 Georgia, serif }
#verdict { padding: .75rem 1rem; border: 2px solid; border-radius: 6px; font-weight: 600 }
ol { padding: 0; list-style: none }
li { padding: .75rem 0; border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); overflow-wrap: anywhere }
li p { margin: 0 }
small, code { font-size: .8125rem; opacity: .8 }
li[data-broken] { padding-inline: .75rem; border: 2px solid; border-radius: 6px }
</style>
<h1>Historik för ärende ${matter}</h1>
<p>Den här filen är din. Sidan kontrollerar sig själv, utan nätet: varje händelse har ett kontrollvärde (SHA-256) som också omfattar händelsen före.</p>
<p id="verdict" role="status">Kontrollerar…</p>
<p id="made"></p>
<ol id="events"></ol>
<noscript><p>Slå på JavaScript för att läsa och kontrollera historiken.</p></noscript>
<script type="application/json" id="history">${json.replaceAll('<', '\\u003c')}</script>
<script>${historyPageScript}</script>
</html>
`

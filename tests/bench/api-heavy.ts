import { password } from '#tests/support/person.ts'
import { fillTo, run } from './bench-database.ts'
import { list, p99, repeat } from './load.ts'
import { type Line, median } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const buyer = 'kund@example.se'
const reader = 'annan@example.se'
const reads = 1_000
const rounds = 5
const documents = 60
const events = 5_000

/**
 * The latency of reads while somebody else has sixty documents drawn, each for the first time, a
 * long history written, and an export made.
 */
export const measureHeavyWork = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(undefined)
  try {
    await fillTo(databaseUrl, reader, 100)
    const { matterId, ids } = await fill(databaseUrl)
    const target = targets.target(product.url, await authorize(product, reader), () => [product.pid() ?? 0])
    const open = async (url: string, options?: RequestInit) => {
      const answer = await fetch(url, options)
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      return Buffer.from(await answer.arrayBuffer())
    }
    const headers = { authorization: await authorize(product, buyer), 'content-type': 'application/json' }
    const readAsBuyer = (path: string) => open(`${product.url}/api${path}`, { headers })
    const exportData = async () => {
      const asked = { method: 'POST', headers, body: JSON.stringify({ password }) }
      const { pathname, search } = new URL(JSON.parse(String(await open(`${product.url}/api/accounts/export/`, asked))).url)
      return open(product.url + pathname + search)
    }

    const readAlone = async () => p99(await repeat(() => list(target), reads))
    const readBeside = async (drawn: readonly number[]) => {
      const waits: number[] = []
      let isDrawing = true
      const drawing = Promise.all([
        ...drawn.map((id) => readAsBuyer(`/documents/${id}/pdf/`)),
        readAsBuyer(`/matters/${matterId}/history/?format=html`),
        exportData(),
      ]).finally(() => {
        isDrawing = false
      })
      const reading = async () => {
        while (isDrawing) waits.push(...(await repeat(() => list(target), 100)))
      }
      await Promise.all([drawing, reading()])
      return p99(waits)
    }
    await readAlone()
    const waitsAlone = []
    const waitsBeside = []
    for (let round = 0; round < rounds; round++) {
      waitsAlone.push(await readAlone())
      waitsBeside.push(await readBeside(ids.slice(round * documents, (round + 1) * documents)))
    }
    const alone = median(waitsAlone)
    const beside = median(waitsBeside)
    return [
      {
        what: `PostgreSQL: slowest hundredth of GET /matters/ beside ${documents} new documents, a history of ${events} events and an export, next to without`,
        measured: beside / alone,
        unit: 'x',
        goal: { most: 2 },
        note: `${beside.toFixed(0)} / ${alone.toFixed(0)} ms`,
      },
    ]
  } finally {
    await targets.close()
    await product.dispose()
  }
}

/** Gives the buyer's first matter many receipts, and a long history. */
const fill = async (databaseUrl: string) => {
  const [{ matter, owner }] = await run(
    databaseUrl,
    'select m.id as matter, u.id as owner from matters m join users u on u.id = m.user_id where u.email = $1 order by m.id limit 1',
    [buyer],
  )
  const issued = await run(
    databaseUrl,
    `insert into documents (number, series, ordinal, kind, payment_id, matter_id, owner_id, seller, service,
       net_ore, vat_ore, gross_ore, vat_percent, occurred_at, issued_at, year_ends_on)
     select 'B-' || n, 'B', n, 'receipt', n, $1, $2,
       '{"name": "Rådrum Juridik AB", "organisationNumber": "559000-0000", "vatNumber": "SE559000000001", "address": "Exempelgatan 1, 111 11 Stockholm", "email": "kontakt@radrum.example"}',
       'Juridisk tjänst', 120000, 30000, 150000, 25, now(), now(), '2026-12-31'
     from generate_series(1, $3::int) n returning id`,
    [matter, owner, rounds * documents],
  )
  await run(
    databaseUrl,
    `insert into matter_events (matter_id, chain, number, at, actor_id, role, kind, facts, mark, previous, hash)
     select $1, 'shared', 1000 + n, now(), $2, 'customer', 'message_sent', jsonb_build_object('message', n), md5(n::text), repeat('0', 64), md5(n::text)
     from generate_series(1, $3::int) n`,
    [matter, owner, events],
  )
  return { matterId: Number(matter), ids: issued.map(({ id }) => Number(id)) }
}

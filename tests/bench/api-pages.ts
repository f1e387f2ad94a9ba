import { list, costOf, page } from './load.ts'
import { run } from './bench-database.ts'
import type { Line } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const office = 'admin@example.se'
const sizes = [100_000, 1_000_000]
const calls = 50

const deep = Buffer.from(JSON.stringify(['title', 0, 1, ' testamente'])).toString('base64url')

/** What is asked for, and the limit in milliseconds of CPU. */
const asked = [
  { what: 'the newest 100', query: 'limit=100', mostMs: 5 },
  { what: 'the newest 1 000', query: 'limit=1000', mostMs: 10 },
  { what: '100 by title', query: 'limit=100&sort=title', mostMs: 5 },
  { what: '100 by title, deep', query: `limit=100&sort=title&after=${deep}`, mostMs: 5 },
  { what: '100 by status', query: 'limit=100&sort=status:Completed', mostMs: 5 },
  { what: '100 of a status by title, downwards', query: 'limit=100&status=Ongoing&sort=-title', mostMs: 5 },
  { what: 'a common word', query: 'q=avtal', mostMs: 30 },
  { what: 'a word of one in 200', query: 'q=servitut', mostMs: 30 },
  { what: 'a word of one in 10 000', query: 'q=klanderfrist', mostMs: 30 },
  { what: 'no such word', query: 'q=finns+inte', mostMs: 30 },
  { what: 'two letters', query: 'q=zq', mostMs: 30 },
] as const

/** The CPU of a page of the office's list, as an office grows, with one caller. */
export const measurePages = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(databaseUrl)
  try {
    const target = targets.target(product.url, await authorize(product, office), () => [product.pid() ?? 0])
    const lines: Line[] = []
    for (const matters of sizes) {
      await fill(databaseUrl, matters)
      for (const { what, query, mostMs } of asked) {
        const act = page(query)
        await act(target)
        const { cpuMs } = await costOf(target, act, calls, 1)
        const kilobytes = (await act(target)) / 1_000
        const note = `${kilobytes.toFixed(1)} KB`
        const of = `PostgreSQL: of ${matters.toLocaleString('sv')} matters, ${what}`
        lines.push({ what: of, measured: cpuMs, unit: 'ms', goal: { most: mostMs }, note })
      }
    }
    const { cpuMs } = await costOf(target, list, 1, 1)
    lines.push({ what: 'PostgreSQL: the same 1 000 000 as one array', measured: cpuMs, unit: 'ms' })
    return lines
  } finally {
    await targets.close()
    await product.dispose()
  }
}

/** Fills up to `count` matters with titles, statuses and words in turn. */
const fill = async (url: string, count: number) => {
  await run(
    url,
    `insert into matters (title, title_key, description, status, user_id, created_at, updated_at)
     select title, ' ' || lower(title), 'Nummer ' || md5((i * 3)::text) || repeat(' Så lång som en beskrivning brukar vara, för att svaret ska väga.', 3)
       || case when i % 10000 = 1 then ' klanderfrist' when i % 200 = 3 then ' servitut' else '' end,
       (array['Pending', 'Ongoing', 'Completed', 'Cancelled'])[1 + (i * 17::bigint) % 4], u.id, now(), now()
     from users u, generate_series(1, $1::int - (select count(*)::int from matters)) i,
       lateral (select (array['Hyresavtal', 'Samboavtal', 'Testamente', 'Bygglov', 'Umgänge'])[1 + i % 5] || ' ' || md5(i::text) as title) t
     where u.email = 'annan@example.se'`,
    [count],
  )
  // What the server's job does each minute.
  await run(url, 'truncate matter_counts')
  await run(url, 'insert into matter_counts (status, added) select status, count(*) from matters group by status')
  await run(url, 'vacuum analyze')
}

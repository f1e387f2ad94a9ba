import { join } from 'node:path'
import { EmbeddedDatabase } from '#server/db/embedded.ts'
import { run } from './bench-database.ts'
import { costOf, list, page, repeat, type Target } from './load.ts'
import { peakMegabytes } from './process-memory.ts'
import { type Line, nextTo } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const office = 'admin@example.se'
const sizes = [100_000, 1_000_000] as const
const calls = 50
const warmUpCalls = 300

/** Where a page deep in an order begins: the order, its part, a row's id and its title's key. */
const after = (...place: [string, number, number, string]) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** A page of 100 rows with what the office reads of each. */
const mostPageKilobytes = 60
/** Of the process, for ten times as many matters. */
const mostGrowth = 1.2

/** The page that is asked for, and its limit in milliseconds of CPU. */
const asked = [
  { what: 'the newest 100', query: 'limit=100', mostMs: 5 },
  { what: 'the newest 1 000', query: 'limit=1000', mostMs: 10 },
  { what: '100 by title', query: 'limit=100&sort=title', mostMs: 5 },
  { what: '100 by title, deep', query: `limit=100&sort=title&after=${after('title', 0, 1, ' testamente')}`, mostMs: 5 },
  { what: '100 by title, downwards', query: 'limit=100&sort=-title', mostMs: 5 },
  { what: '100 of the oldest', query: `limit=100&after=${after('-created', 0, 1_000, '')}`, mostMs: 5 },
  { what: '100 by status', query: 'limit=100&sort=status:Completed', mostMs: 5 },
  {
    what: '100 by status, deep',
    query: `limit=100&sort=status:Completed&after=${after('status:Completed', 2, 1_000, '')}`,
    mostMs: 5,
  },
  { what: '100 of a status by title, downwards', query: 'limit=100&status=Ongoing&sort=-title', mostMs: 5 },
  { what: 'a common word', query: 'q=avtal', mostMs: 30 },
  { what: 'a word of one in 200', query: 'q=servitut', mostMs: 30 },
  { what: 'a word of one in 10 000', query: 'q=klanderfrist', mostMs: 30 },
  // Hyresavtal comes after all Bygglov, and after all others downwards.
  { what: 'a common word, by title', query: 'q=avtal&sort=title', mostMs: 30 },
  { what: 'a common word, by title, downwards', query: 'q=avtal&sort=-title', mostMs: 30 },
  { what: 'a word of one in 200, by title', query: 'q=servitut&sort=title', mostMs: 30 },
  { what: 'a word of one in 10 000, by title', query: 'q=klanderfrist&sort=title', mostMs: 30 },
  { what: 'no such word', query: 'q=finns+inte', mostMs: 30 },
  { what: 'two letters', query: 'q=zq', mostMs: 30 },
] as const

type Run = (statement: string, values?: unknown[]) => Promise<unknown>

/** The CPU of one page of the office's list as the office grows, beside the whole list. */
export const measurePages = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(databaseUrl)
  try {
    const pid = product.pid() ?? 0
    const target = targets.target(product.url, await authorize(product, office), () => [pid])
    const lines: Line[] = []
    const peaks: number[] = []
    for (const matters of sizes) {
      await fill((statement, values) => run(databaseUrl, statement, values), matters)
      const of = `PostgreSQL: of ${matters.toLocaleString('sv')} matters`
      const peak = await peakMegabytes(pid, async () => lines.push(...(await measureAsked(target, of))))
      lines.push({ what: `${of}, memory while they are read`, measured: peak, unit: 'MB' })
      peaks.push(peak)
      const { cpuMs } = await costOf(target, list, 1, 1)
      lines.push({ what: `${of}, all as one array`, measured: cpuMs, unit: 'ms' })
    }
    const [few = 0, many = 0] = peaks
    return [...lines, nextTo('PostgreSQL: memory for ten times as many matters', many, few, 'MB', mostGrowth)]
  } finally {
    await targets.close()
    await product.dispose()
  }
}

/** Measures pages on the embedded database, which is closed while another process fills it. */
export const measurePagesOnPglite = async (): Promise<Line[]> => {
  const product = await startOurs({})
  const targets = await targetsOn(undefined)
  try {
    await product.kill('SIGTERM')
    const database = new EmbeddedDatabase(join(product.dataDir, 'database'))
    await fill((statement, values) => database.query(statement, values), sizes[0])
    await database.close()
    await product.start()
    const target = targets.target(product.url, await authorize(product, office), () => [product.pid() ?? 0])
    const of = `PGlite: of ${sizes[0].toLocaleString('sv')} matters`
    const lines = await measureAsked(target, of, 2)
    const { cpuMs } = await costOf(target, list, 1, 1)
    return [...lines, { what: `${of}, all as one array`, measured: cpuMs, unit: 'ms' }]
  } finally {
    await targets.close()
    await product.dispose()
  }
}

/** @param factor how much more than on PostgreSQL it may cost */
const measureAsked = async (target: Target, of: string, factor = 1): Promise<Line[]> => {
  // Otherwise the first lines would include compiling the server's code.
  await repeat(() => page('limit=100')(target), warmUpCalls, 1)
  const lines: Line[] = []
  let largest = 0
  for (const { what, query, mostMs } of asked) {
    const act = page(query)
    await repeat(() => act(target), calls, 1)
    const { cpuMs } = await costOf(target, act, calls, 1)
    lines.push({ what: `${of}, ${what}`, measured: cpuMs, unit: 'ms', goal: { most: mostMs * factor } })
    const kilobytes = (await act(target)) / 1_000
    if (!query.includes('limit=1000')) largest = Math.max(largest, kilobytes)
  }
  return [...lines, { what: `${of}, the largest page of 100`, measured: largest, unit: 'KB', goal: { most: mostPageKilobytes } }]
}

/** Fills up to `count` matters with titles, statuses and words in turn. */
const fill = async (run: Run, count: number) => {
  await run(
    `insert into matters (title, title_key, description, status, user_id, created_at, updated_at)
     select title, ' ' || lower(title), 'Nummer ' || md5((i * 3)::text) || repeat(' Så lång som en beskrivning brukar vara, för att svaret ska väga.', 3)
       || case when i % 10000 = 1 then ' klanderfrist' when i % 200 = 3 then ' servitut' else '' end,
       (array['Pending', 'Ongoing', 'Completed', 'Cancelled'])[1 + (i * 17::bigint) % 4], u.id, now(), now()
     from users u, generate_series(1, $1::int - (select count(*)::int from matters)) i,
       lateral (select (array['Hyresavtal', 'Samboavtal', 'Testamente', 'Bygglov', 'Umgänge'])[1 + i % 5] || ' ' || md5(i::text) as title) t
     where u.email = 'annan@example.se'`,
    [count],
  )
  // The server's job does the same each minute.
  await run('truncate matter_counts')
  await run('insert into matter_counts (status, added) select status, count(*) from matters group by status')
  await run('vacuum analyze')
}

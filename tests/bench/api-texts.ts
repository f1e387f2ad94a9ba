import { run } from './bench-database.ts'
import { costOf, get, repeat } from './load.ts'
import type { Line } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const office = 'admin@example.se'
const texts = 1_000_000
const calls = 20

/** The typed words, and the limit in milliseconds of CPU; the last has no match at all. */
const asked = [
  { what: 'a word in each', words: 'hyresvärden', mostMs: 100 },
  { what: 'a word of one in 200', words: 'servitut', mostMs: 100 },
  { what: 'a word of one in 10 000', words: 'klanderfrist', mostMs: 100 },
  { what: 'a common word and a rare one', words: 'hyresvärden klanderfrist', mostMs: 100 },
  { what: 'no such word', words: 'finnsinte', mostMs: 100 },
] as const

/** The CPU of a search in as many messages as matters, ten in each, as the office types. */
export const measureTexts = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(databaseUrl)
  try {
    const target = targets.target(product.url, await authorize(product, office), () => [product.pid() ?? 0])
    await fill(databaseUrl)
    const lines: Line[] = []
    for (const { what, words, mostMs } of asked) {
      const act = get(`/api/search/texts/?q=${encodeURIComponent(words)}`)
      await repeat(() => act(target), calls, 1)
      const { cpuMs } = await costOf(target, act, calls, 1)
      const of = `PostgreSQL: of ${texts.toLocaleString('sv')} messages`
      lines.push({ what: `${of}, ${what}`, measured: cpuMs, unit: 'ms', goal: { most: mostMs } })
    }
    return lines
  } finally {
    await targets.close()
    await product.dispose()
  }
}

const fill = async (url: string) => {
  await run(
    url,
    `insert into matters (title, description, status, user_id, created_at, updated_at)
     select 'Ärende ' || i, 'Hej!', 'Ongoing', u.id, now(), now()
     from users u, generate_series(1, $1::int) i where u.email = 'annan@example.se'`,
    [texts / 10],
  )
  await run(
    url,
    `insert into messages (matter_id, role, internal, text, sent_at)
     select m.id, 'customer', false, 'Hyresvärden svarade ' || md5(i::text)
       || case when m.id % 1000 = 1 then ' om klanderfrist' when (m.id + i) % 200 = 3 then ' om servitut' else '' end, now()
     from matters m, generate_series(1, 10) i where m.title like 'Ärende %'`,
  )
  await run(url, 'vacuum analyze')
}

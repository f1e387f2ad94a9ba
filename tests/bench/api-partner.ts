import { run } from './bench-database.ts'
import { costOf, get, post } from './load.ts'
import type { Line } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const partner = 'jurist@example.se'
const matters = 100_000
const assigned = 500
// With those that warm up, as many as may check five names each in an hour.
const calls = 15

/**
 * The CPU of a partner's calls where partners see only what is assigned to them: each matter has a
 * customer of its own, and every fifth another party.
 */
export const measurePartner = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl, PARTNERS_SEE: 'assigned' })
  const targets = await targetsOn(databaseUrl)
  try {
    const target = targets.target(product.url, await authorize(product, partner), () => [product.pid() ?? 0])
    const checked = await fill(databaseUrl)
    const asked = [
      { what: `100 of the ${assigned} assigned ones`, call: get('/api/matters/?limit=100'), most: 50 },
      { what: 'the same by title', call: get('/api/matters/?limit=100&sort=title'), most: 50 },
      { what: 'a conflict check of five names', call: post(`/api/matters/${checked}/conflicts/`), most: 100 },
    ]
    const lines: Line[] = []
    for (const { what, call, most } of asked) {
      await costOf(target, call, 5, 1)
      const { cpuMs } = await costOf(target, call, calls, 1)
      const of = `PostgreSQL, PARTNERS_SEE=assigned: of ${matters.toLocaleString('sv')} matters, ${what}`
      lines.push({ what: of, measured: cpuMs, unit: 'ms', goal: { most } })
    }
    return lines
  } finally {
    await targets.close()
    await product.dispose()
  }
}

const names = `(array['Lind', 'Ek', 'Berg', 'Holm', 'Ström', 'Åkes', 'Sand', 'Ny'])[1 + i % 8] ||
  (array['qvist', 'man', 'gren', 'berg', 'son', 'dahl', 'ström', 'lund', 'ell'])[1 + i % 9] || i % 97`

/** @returns the id of a matter with four parties, which is the partner's */
const fill = async (url: string): Promise<number> => {
  await run(
    url,
    `insert into users (email, name, surname, phone_number, password_hash, consent_at, policy_version, created_at)
     select 'kund' || i || '@example.se', (array['Anna', 'Erik', 'Maria', 'Johan'])[1 + i % 4], ${names}, '', 'x', now(), '1', now()
     from generate_series(1, $1::int) i`,
    [matters],
  )
  for (const statement of [
    `insert into matters (title, title_key, description, user_id, created_at, updated_at)
     select 'Ärende ' || id, ' ärende ' || id, 'Hej!', id, now(), now() from users where email like 'kund_%@example.se'`,
    `insert into matter_parties (matter_id, kind, name, name_key, number_key)
     select i, 'opponent', ${names}, lower(${names}), '' from (select id as i from matters where id % 5 = 0) m`,
    `insert into assignments (matter_id, partner_id, state, created_at)
     select m.id, u.id, 'assigned', now() from users u, (select id from matters order by id desc limit ${assigned * 20}) m
     where u.email = '${partner}' and m.id % 20 = 1`,
    `insert into matter_parties (matter_id, kind, name, name_key, number_key)
     select m.id, 'related', n, lower(n), '' from (select max(matter_id) as id from assignments) m,
       unnest(array['Anna Lindqvist', 'Erik Holmgren', 'Bergström', 'Maria Ekdahl']) n`,
    'vacuum analyze',
  ])
    await run(url, statement)
  const [row] = await run(url, 'select max(matter_id) as id from assignments')
  return Number(row?.['id'])
}

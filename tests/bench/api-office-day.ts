import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { officeViews } from '#contract/matters/office-views.ts'
import { whatWaits } from '#server/domain/history/waiting/waiting-sql.ts'
import { run } from './bench-database.ts'
import { costOf, get } from './load.ts'
import type { Line } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const office = 'admin@example.se'
const matters = 100_000
const calls = 30

/**
 * The CPU of the office's day: a page of the queue, its number, six numbers, and a page of each
 * view. A fifth of the matters are new, and of the others each fact holds for one in twenty to one
 * in a hundred.
 */
export const measureOfficeDay = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(databaseUrl)
  try {
    const target = targets.target(product.url, await authorize(product, office), () => [product.pid() ?? 0])
    await fill(databaseUrl)
    const asked = [
      { what: '50 of the queue', path: '/api/waiting/?limit=50', most: 5 },
      { what: 'the number in the header', path: '/api/inbox/', most: 5 },
      { what: 'the numbers of all views', path: '/api/office/day/', most: 10 },
      ...officeViews.map((view) => ({ what: `100 of the view ${view}`, path: `/api/matters/?view=${view}&limit=100`, most: 50 })),
    ]
    const lines: Line[] = []
    for (const { what, path, most } of asked) {
      await costOf(target, get(path), 5, 1)
      const { cpuMs } = await costOf(target, get(path), calls, 1)
      const of = `PostgreSQL: of ${matters.toLocaleString('sv')} matters, ${what}`
      lines.push({ what: of, measured: cpuMs, unit: 'ms', goal: { most } })
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
    `insert into matters (title, title_key, description, status, unanswered_message, user_id, created_at, updated_at)
     select 'Ärende ' || i, ' ärende ' || i, 'Hej!', case when i % 5 = 0 then 'Pending' when i % 5 < 3 then 'Ongoing' else 'Completed' end,
       i % 100 = 7, u.id, now(), now()
     from users u, generate_series(1, $1::int) i where u.email = 'annan@example.se'`,
    [matters],
  )
  for (const statement of [
    `insert into payments (matter_id, amount_ore, state, created_at)
     select id, 50000, case when id % 40 = 1 then 'pending' else 'paid' end, now() from matters where id % 20 = 1
     on conflict do nothing`,
    `insert into client_requests (matter_id, kind, state, title, help, options, asked_at)
     select id, 'text', (array['open', 'answered', 'accepted'])[1 + id % 3], 'Vad hände?', '', '[]', now() from matters where id % 20 = 2`,
    `insert into proposals (matter_id, ordinal, state, kind, service, scope, amount_ore, valid_days, valid_until, created_at)
     select id, 9, 'sent', 'fixed', 'Avtal', 'Ett avtal', 50000, 14, now() + interval '9 days', now() from matters where id % 50 = 3
     on conflict do nothing`,
    `insert into deadlines (matter_id, title, day, kind, shown, warn_days, reminds_below, changed_at)
     select id, 'Svar', current_date + id % 90, 'court', true, '{}', 0, now() from matters where id % 30 = 4`,
    'truncate matter_waiting',
    // Without statistics what waits takes minutes to read.
    'analyze',
    waitingStatement(),
    // As the job `foldCounts` does.
    'truncate matter_counts',
    'insert into matter_counts (status, added) select status, count(*) from matters group by status',
    'vacuum analyze',
  ])
    await run(url, statement)
}

/** Reads what each event would have stored, of all matters at once. */
const waitingStatement = () => {
  const all = whatWaits({ partnersSee: 'all' }, sql`array(select id from matters)`, sql`current_date`)
  const { sql: text } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(sql`
    insert into matter_waiting (matter_id, kind, subject_id, side, person_id, since, due, due_time) ${all}`)
  return text
}

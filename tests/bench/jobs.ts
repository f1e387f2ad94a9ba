import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { titleKey } from '#contract/matters/title-key.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { mailNotifications } from '#server/domain/history/inbox/mail-notifications.ts'
import { hourlyJobs, minuteJobs } from '#server/domain/roof/jobs.ts'
import { createLog } from '#server/log.ts'
import { openDeps } from '#server/open-deps.ts'
import { run, withDatabase } from './bench-database.ts'
import type { Line, Section } from './report.ts'

const rows = 1_000_000
const title = 'Ett ärende att mäta med'
const hourlyGoal = { most: 60 }
const minuteGoal = { most: 1 }

/** Seconds of each job beside a million matters and as many payments, the first time and again. */
export const measureJobs = async (): Promise<Section> => {
  const postgres = process.env['TEST_DATABASE_URL']
  return {
    title: 'Jobs',
    how: `Seconds of each job on PostgreSQL with ${rows.toLocaleString('en')} matters of 100 000 customers, a sixth of them open, and ${rows.toLocaleString('en')} payments, nearly all paid: first, and again at once. \`removeClosedMatters\` finds a thousand to tell of and as many to remove each time; \`deleteExpiredRows\` some 39 000 cancelled payments of more than a year ago, the first time; nothing else is due. Without files, messages, documents and vouchers.`,
    lines: postgres === undefined ? [] : await withDatabase(postgres, measureOn),
    leftOut: postgres === undefined ? ['PostgreSQL (set TEST_DATABASE_URL to a server on which databases may be made)'] : [],
  }
}

const measureOn = async (url: string): Promise<Line[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'radrum-jobs-'))
  const officeFile = join(folder, 'office.json')
  await writeFile(officeFile, JSON.stringify({ privacy: { closed_months: 24 } }))
  const { deps, close } = await openDeps(
    readConfig({ DATABASE_URL: url, DATA_DIR: folder, OFFICE_FILE: officeFile }),
    createLog('error'),
  )
  try {
    await seed(url)
    return await timesOf(deps)
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

const timesOf = async (deps: Deps): Promise<Line[]> => {
  const lines: Line[] = []
  for (const job of [...hourlyJobs, ...minuteJobs, mailNotifications]) {
    const [first, again] = [
      await secondsOf(() => job(deps, new AbortController().signal)),
      await secondsOf(() => job(deps, new AbortController().signal)),
    ]
    lines.push({
      what: `\`${job.name}\``,
      measured: first,
      unit: 's',
      goal: hourlyJobs.includes(job) ? hourlyGoal : minuteGoal,
      note: `again: ${again.toFixed(3)} s`,
    })
  }
  return lines
}

const secondsOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** Without triggers and references: what they would write is written here. */
const seed = (url: string) =>
  run(
    url,
    `set session_replication_role = replica;
     insert into users (email, phone_number, password_hash, name, surname, email_verified_at, created_at, consent_at, policy_version)
       select 'kund' || n || '@example.se', '070-174 06 05', 'x', 'Anna', 'Andersson', now(), now(), now(), '1' from generate_series(1, ${rows / 10}) n;
     insert into matters (user_id, title, description, status, title_key, closed_at, removal_day, created_at, updated_at)
       select 1 + n % ${rows / 10}, '${title}', 'Hyran har höjts.', case when n % 6 = 0 then 'Ongoing' else 'Completed' end, '${titleKey(title)}',
         case when n % 6 > 0 then at end, case when n % 6 > 0 and n <= ${rows / 100} then at::date + 800 end, at, at
       from (select n, now() - interval '4 years' + n * interval '2 minutes' as at from generate_series(1, ${rows}) n) as dated;
     insert into matter_counts (status, added) select status, count(*) from matters group by status;
     insert into payments (matter_id, payer_id, requested_by_id, amount_ore, state, attempt, checkout_session_id, paid_at, cancelled_at, created_at)
       select id, user_id, 1, 150000, case when id % 20 > 0 then 'paid' else 'cancelled' end, 1, 'cs_' || id,
         case when id % 20 > 0 then created_at end, case when id % 20 = 0 then created_at end, created_at from matters;
     analyze`,
  )

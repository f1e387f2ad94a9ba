import { once } from 'node:events'
import { get as open, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { password } from '#tests/support/person.ts'
import { fillTo, run, withDatabase } from './bench-database.ts'
import { costOf, get, list, p99, repeat } from './load.ts'
import { peakMegabytes } from './process-memory.ts'
import { type Line, median, type Section } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const vouchers = 1_000_000
const vouchersAtOnce = 50_000
const rounds = 5
const calls = 50
const reads = 1_000
const of = `${vouchers.toLocaleString('sv')} vouchers`

/** Measures a year of a million vouchers, or leaves it out. */
export const measureBooks = async (): Promise<Section> => {
  const postgres = process.env['TEST_DATABASE_URL']
  return {
    title: 'Books',
    how: `PostgreSQL, a year of ${of}, half of them payments with a receipt each. The summary's CPU is that of the server and its database, the memory the highest that the server's process held while the file was written and read to its end, threads included, less what it held after a thousand reads.`,
    lines: postgres === undefined ? [] : await withDatabase(postgres, measureVouchers),
    leftOut: postgres === undefined ? ['all (set TEST_DATABASE_URL to a server on which databases may be made)'] : [],
  }
}

const measureVouchers = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(databaseUrl)
  try {
    await fillTo(databaseUrl, 'annan@example.se', 100)
    await fill(databaseUrl)
    const pid = product.pid() ?? 0
    const office = targets.target(product.url, await authorize(product, 'admin@example.se'), () => [pid])
    const reader = targets.target(product.url, await authorize(product, 'annan@example.se'), () => [pid])
    const summary = get(`/api/books/summary/?year=${year}`)
    const cold = await costOf(office, summary, 1, 1)
    await repeat(() => summary(office), calls, 1)
    const { cpuMs } = await costOf(office, summary, calls, 1)

    const readAll = async () => p99(await repeat(() => list(reader), reads))
    await readAll()
    // The first export marks each voucher, the others hand all over again.
    let bytes = 0
    const idle = await peakMegabytes(pid, () => sleep(1_000))
    const peak = await peakMegabytes(pid, async () => {
      const file = await download(await exportUrl(product.url, office.authorization, false))
      for await (const chunk of file) bytes += chunk.length
    })
    const alone: number[] = []
    const beside: number[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(await readAll())
      const file = await download(await exportUrl(product.url, office.authorization, true))
      file.resume()
      beside.push(await readAll())
      if (file.readableEnded) throw new Error('the export ended before what was read beside it')
      file.destroy()
    }
    return [
      {
        what: `${of}, the summary`,
        measured: cpuMs,
        unit: 'ms',
        goal: { most: 50 },
        note: `the first time ${cold.cpuMs.toFixed(0)}`,
      },
      {
        what: `${of}, the whole year as SIE, memory above the process before`,
        measured: peak - idle,
        unit: 'MB',
        goal: { most: 300 },
        note: `${peak.toFixed(0)} / ${idle.toFixed(0)} MB; a file of ${(bytes / 1_000_000).toFixed(0)} MB`,
      },
      {
        what: `${of}, slowest hundredth of GET /matters/ beside the export, next to without`,
        measured: median(beside) / median(alone),
        unit: 'x',
        goal: { most: 2 },
        note: `${median(beside).toFixed(0)} / ${median(alone).toFixed(0)} ms`,
      },
    ]
  } finally {
    await targets.close()
    await product.dispose()
  }
}

const year = new Date().getFullYear()
const Made = z.object({ url: z.string(), vouchers: z.number().check(z.minimum(vouchers)) })

const exportUrl = async (url: string, authorization: string, again: boolean) => {
  const answer = await fetch(`${url}/api/books/export/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ from: `${year}-01-01`, to: `${year}-12-31`, format: 'sie', again, confirm_password: password }),
  })
  if (!answer.ok) throw new Error(`export: ${answer.status} ${await answer.text()}`)
  const { pathname, search } = new URL(z.parse(Made, await answer.json()).url)
  return url + pathname + search
}

/** The answer with a file, once its first bytes are there. */
const download = async (url: string): Promise<IncomingMessage> => (await once(open(url), 'response'))[0]

/** Fills the year so that a payment and its performance follow each other, day by day. */
const fill = async (url: string) => {
  const taken = `(select coalesce(max(ordinal), 0) from vouchers where series = 'V${year}')`
  const first = Number((await run(url, `select ${taken} + 1 as first`))[0].first)
  // Checked row by row at each commit, and balanced by the statement below.
  await run(url, 'alter table voucher_rows disable trigger voucher_rows_balanced')
  for (let from = first; from <= vouchers; from += vouchersAtOnce)
    await run(url, batchStatement, [from, Math.min(vouchers, from + vouchersAtOnce - 1)])
  await run(url, 'alter table voucher_rows enable trigger voucher_rows_balanced')
  await run(
    url,
    `insert into number_series (name, last_number) select series, max(ordinal) from (
       select series, ordinal from vouchers union all select series, ordinal from documents) numbers group by series
     on conflict (name) do update set last_number = excluded.last_number`,
  )
  await run(url, 'vacuum analyze')
  await jobsHaveRun(url)
}

const batchStatement = `
  with numbers as (
    select n, make_date(${year}, 1, 1) + (n::bigint * 365 / ${vouchers + 1})::int as day from generate_series($1::int, $2::int) n
  ), receipts as (
    insert into documents (number, series, ordinal, kind, payment_id, matter_id, seller, service,
      net_ore, vat_ore, gross_ore, vat_percent, occurred_at, issued_at, year_ends_on)
    select 'B${year}-' || n / 2, 'B${year}', n / 2, 'receipt', 1000 + n / 2, 1,
      '{"name": "Rådrum Juridik AB", "organisationNumber": "559000-0000", "vatNumber": "SE559000000001", "address": "Exempelgatan 1, 111 11 Stockholm", "email": "kontakt@radrum.example"}',
      'Juridisk tjänst', 120000, 30000, 150000, 25, day, day, '${year}-12-31' from numbers where n % 2 = 0
    returning id, ordinal
  ), booked as (
    insert into vouchers (series, ordinal, kind, payment_id, matter_id, document_id, day, occurred_at, made_at, text, year_ends_on)
    select 'V${year}', n, case when n % 2 = 0 then 'paid' else 'performed' end, 1000 + n / 2, 1, r.id, day, day, day,
      case when n % 2 = 0 then 'Betalning B${year}-' || n / 2 else 'Utfört' end || ', order ' || (1000 + n / 2) || ', ärende 1',
      '${year}-12-31'
    from numbers left join receipts r on r.ordinal * 2 = n order by n
    returning id, kind
  )
  insert into voucher_rows (voucher_id, account, amount_ore)
  select id, account, amount from booked, lateral (values
    ('paid', 1580, 150000), ('paid', 2420, -120000), ('paid', 2611, -30000),
    ('performed', 2420, 120000), ('performed', 3001, -120000)) r (of_kind, account, amount)
  where kind = of_kind order by id`

/** Waits until the job that checks series has seen all numbers, as it has in an office. */
const jobsHaveRun = async (url: string) => {
  const behind = `select from number_series s left join checked_series c on c.series = s.name
    where s.name like '%${year}' and s.name not like 'A%' and coalesce(c.checked_until, 0) < s.last_number`
  while ((await run(url, behind)).length > 0) await sleep(1_000)
}

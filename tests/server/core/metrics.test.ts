import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { payEvents } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { listenMetrics } from '#server/metrics/listen-metrics.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createCheckedApp } from '#tests/support/declared-refusals.ts'
import { useServer } from '#tests/support/server.ts'

const server = useServer()
const pool = () => ({ open: 3, idle: 2, waiting: 0 })

test('calls are counted by their pattern, never by their path', async () => {
  const metrics = createMetrics(server().deps, pool)
  const { app } = createCheckedApp(server().deps, () => false, metrics.countCall)
  await app.request('/api/matters/471100004711/?q=hemligt')
  await app.request('/api/matters/4712/')
  const text = await metrics.scrape()
  expect(text).toContain('radrum_calls_total{method="GET",route="/api/matters/:id/",status="401"} 2')
  expect(text).toContain('radrum_call_seconds_count{method="GET",route="/api/matters/:id/"} 2')
  expect(text).not.toMatch(/471100004711|hemligt/)
})

test('the work behind the calls shows', async () => {
  const { deps, db, clock } = server()
  const now = clock.now()
  await enqueueMail(db, deps, { to: 'anna@example.se', subject: 'Hej', text: 'Hej!' })
  await db.insert(outbox).values({ kind: 'mail', payload: 'x', nextAttemptAt: now, createdAt: now, deadAt: now })
  await db.insert(payEvents).values({ id: 'evt_1', type: 'read', outcome: 'quarantined', receivedAt: now })
  await db.insert(withdrawals).values({ name: 'Bo', agreement: 'Mitt köp', receivedAt: now })
  await db.insert(jobRuns).values({ name: 'sweepOrphans', startedAt: now, succeededAt: now })
  clock.forwardSeconds(90)
  const { scrape } = createMetrics(deps, pool)
  const text = await scrape()
  for (const line of [
    'radrum_database_up 1',
    'radrum_database_connections{state="open"} 3',
    'radrum_outbox_overdue_seconds{kind="mail"} 90',
    'radrum_outbox_waiting{kind="mail"} 1',
    'radrum_outbox_dead{kind="mail"} 1',
    'radrum_outbox_dead{kind="remove-file"} 0',
    'radrum_quarantined_events 1',
    'radrum_withdrawals_near_due 0',
    `radrum_job_last_success_timestamp_seconds{name="sweepOrphans"} ${now.getTime() / 1_000}`,
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^radrum_disk_free_bytes \d+/m)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')

  clock.forwardSeconds(7 * 24 * 3_600)
  const later = await scrape()
  expect(later).toContain('radrum_withdrawals_near_due 1\n')
  expect(later).toContain('radrum_quarantined_events 0\n')
})

test('a database that fails leaves its lines out, and the others there', async () => {
  const { deps } = server()
  const failing = { ...deps, clock: { now: () => new Date(Number.NaN) } }
  const text = await createMetrics(failing, pool).scrape()
  expect(text).toContain('radrum_database_up 0\n')
  expect(text).not.toContain('radrum_outbox_waiting{')
  expect(text).toContain('radrum_database_connections{state="idle"} 2')
})

test('they are served on a port of their own, at one address', async () => {
  const { port, close } = await listenMetrics(createMetrics(server().deps), { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await answer.text()).toContain('radrum_database_up 1')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await server().app.request('/metrics')).status).toBe(404)
})

test('the dashboard and the page of monitoring name only metrics that there are', async () => {
  const text = await createMetrics(server().deps, pool).scrape()
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  for (const file of ['docs/operations/dashboard.json', 'docs/operations/monitoring.md']) {
    const named = [...readFileSync(file, 'utf8').matchAll(/\b(?:radrum|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g)]
    const names = named.map(([name]) => name.replace(/_bucket$/, ''))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  }
})

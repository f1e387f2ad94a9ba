import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import type { Connections } from '#server/db/database.ts'
import { readVitalSigns, type VitalSigns } from '#server/domain/roof/vital-signs.ts'
import type { AnsweredCall } from '#server/routes/watch-calls.ts'

/** A database that doesn't answer must not hold up what the process knows by itself. */
const askedMs = 2_000
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Sample = readonly [labels: Record<string, string>, value: number]

/** Those asked of the database when Prometheus comes by. */
const askedGauges: ReadonlyArray<{ name: string; help: string; labels: string[]; read(signs: VitalSigns): Sample[] }> = [
  {
    name: 'radrum_outbox_overdue_seconds',
    help: 'For how long the next row of the outbox has been due.',
    labels: ['kind'],
    read: ({ outbox }) => outbox.map(({ kind, overdueSeconds }) => [{ kind }, overdueSeconds]),
  },
  {
    name: 'radrum_outbox_waiting',
    help: 'Rows of the outbox that wait, at most 1000.',
    labels: ['kind'],
    read: ({ outbox }) => outbox.map(({ kind, waiting }) => [{ kind }, waiting]),
  },
  {
    name: 'radrum_outbox_dead',
    help: 'Rows of the outbox that were given up, at most 1000.',
    labels: ['kind'],
    read: ({ outbox }) => outbox.map(({ kind, dead }) => [{ kind }, dead]),
  },
  {
    name: 'radrum_quarantined_events',
    help: 'Events of the card provider in the last seven days that a person must look at, at most 1000.',
    labels: [],
    read: ({ quarantinedEvents }) => [[{}, quarantinedEvents]],
  },
  {
    name: 'radrum_withdrawals_near_due',
    help: 'Withdrawals older than seven days that the office has not decided on, at most 1000.',
    labels: [],
    read: ({ withdrawalsNearDue }) => [[{}, withdrawalsNearDue]],
  },
  {
    name: 'radrum_job_last_start_timestamp_seconds',
    help: 'When a job of job_runs began last, in whichever process.',
    // Prometheus' own `job` is what it scrapes.
    labels: ['name'],
    read: ({ jobs }) => jobs.map(({ name, startedAt }) => [{ name }, startedAt.getTime() / 1_000]),
  },
  {
    name: 'radrum_job_last_success_timestamp_seconds',
    help: 'When a job of job_runs succeeded last, in whichever process; 0 if it never has.',
    // Prometheus' own `job` is what it scrapes.
    labels: ['name'],
    read: ({ jobs }) => jobs.map(({ name, succeededAt }) => [{ name }, (succeededAt?.getTime() ?? 0) / 1_000]),
  },
]

/** The numbers of one process, for Prometheus. No label names a person, a matter or a path. */
export interface Metrics {
  countCall(call: AnsweredCall): void
  /** @returns all of them as text, in Prometheus' exposition format */
  scrape(): Promise<string>
  contentType: string
}

/** @param connections those to PostgreSQL; undefined on the embedded database */
export const createMetrics = (deps: Pick<Deps, 'db' | 'clock' | 'disk'>, connections?: () => Connections): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  // Among them the lag of the event loop, memory and CPU.
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'radrum_calls_total',
    help: 'Calls that were answered, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'radrum_call_seconds',
    help: 'Time until the head of the reply.',
    labelNames: ['method', 'route'],
    buckets: bucketSeconds,
    registers,
  })
  const isUp = new Gauge({ name: 'radrum_database_up', help: 'Whether the database answered in time.', registers })
  const freeBytes = new Gauge({ name: 'radrum_disk_free_bytes', help: 'Free on the disk of DATA_DIR.', registers })
  const pool = connections && {
    read: connections,
    gauge: new Gauge({
      name: 'radrum_database_connections',
      help: 'Connections to PostgreSQL that are open or idle, and callers that wait for one.',
      labelNames: ['state'],
      registers,
    }),
  }
  const gauges = askedGauges.map(({ labels, read, ...named }) => ({
    gauge: new Gauge({ ...named, labelNames: labels, registers }),
    read,
  }))

  return {
    contentType: registry.contentType,
    countCall: ({ method, route, status, ms }) => {
      calls.inc({ method, route, status })
      seconds.observe({ method, route }, ms / 1_000)
    },
    scrape: async () => {
      const signs = await Promise.race([readVitalSigns(deps), pause(askedMs, undefined, { ref: false })]).catch(() => undefined)
      isUp.set(signs ? 1 : 0)
      for (const { gauge, read } of gauges) {
        // A gauge that isn't known now is absent, rather than old.
        gauge.reset()
        if (signs) for (const [labels, value] of read(signs)) gauge.set(labels, value)
      }
      freeBytes.set(await deps.disk.freeBytes().catch(() => 0))
      for (const [state, count] of Object.entries(pool?.read() ?? {})) pool?.gauge.set({ state }, count)
      return registry.metrics()
    },
  }
}

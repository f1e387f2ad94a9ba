import { availableParallelism } from 'node:os'
import { fillTo } from './bench-database.ts'
import { withQuota } from './cpu-quota.ts'
import { list, repeat } from './load.ts'
import { type Line, median } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const email = 'annan@example.se'
const reads = 1_000
const rounds = 5
/** Fewer cores are filled by one process, its database and the caller, whatever the program. */
const leastCores = 4
// With this quota there is enough left for the second process, the database and the caller.
const cores = 0.2

/** Compares the throughput of two processes with that of one, on the same PostgreSQL. */
export const measureTwoProcesses = async (databaseUrl: string): Promise<Line[]> => {
  const first = await startOurs({ DATABASE_URL: databaseUrl })
  const second = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(undefined)
  try {
    await fillTo(databaseUrl, email, 100)
    const authorization = await authorize(first, email)
    const both = [first, second].map(({ url, pid }) => targets.target(url, authorization, () => [pid() ?? 0]))
    // Each process has its own callers, so that no caller waits for one while the other is idle.
    const perSecond = async (processes: typeof both) => {
      const started = performance.now()
      await Promise.all(processes.map((target) => repeat(() => list(target), reads)))
      return (processes.length * reads * 1_000) / (performance.now() - started)
    }
    const rates = async () => {
      await perSecond(both)
      const ones = []
      const twos = []
      for (let round = 0; round < rounds; round++) {
        ones.push(await perSecond(both.slice(0, 1)))
        twos.push(await perSecond(both))
      }
      return { one: median(ones), two: median(twos) }
    }
    const free = await rates()
    const held = await withQuota([first.pid() ?? 0, second.pid() ?? 0], cores, rates)
    const what = 'PostgreSQL: GET /matters/, 100 rows, answered by two processes, next to one'
    const shared = "the caller and the database share the machine's cores"
    const goal = { least: 1.5 }
    const freeLine = { ...lineOf(what, free, shared), ...(availableParallelism() >= leastCores && { goal }) }
    return held
      ? [freeLine, { ...lineOf(`${what}, each held to ${cores} of a core`, held, 'as where there are cores for all'), goal }]
      : [{ ...freeLine, note: `${shared}; each held to ${cores} of a core: left out, for that can't be set here` }]
  } finally {
    await first.dispose()
    await second.dispose()
  }
}

const lineOf = (what: string, { one, two }: { one: number; two: number }, note: string): Line => ({
  what,
  measured: two / one,
  unit: 'x',
  note: `${two.toFixed(0)} / ${one.toFixed(0)} a second; ${note}`,
})

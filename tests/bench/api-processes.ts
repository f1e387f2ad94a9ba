import { fillTo } from './bench-database.ts'
import { list, repeat } from './load.ts'
import type { Line } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const email = 'annan@example.se'
const reads = 2_000

/** How much more two processes answer than one, on the same PostgreSQL. */
export const measureTwoProcesses = async (databaseUrl: string): Promise<Line[]> => {
  const first = await startOurs({ DATABASE_URL: databaseUrl })
  const second = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(undefined)
  try {
    await fillTo(databaseUrl, email, 100)
    const authorization = await authorize(first, email)
    const both = [first, second].map(({ url, pid }) => targets.target(url, authorization, () => [pid() ?? 0]))
    const perSecond = async (processes: typeof both) => {
      let turn = 0
      const read = async () => {
        const target = processes[turn++ % processes.length]
        if (target) await list(target)
      }
      await repeat(read, reads)
      const started = performance.now()
      await repeat(read, reads)
      return (reads * 1_000) / (performance.now() - started)
    }
    const one = await perSecond(both.slice(0, 1))
    const two = await perSecond(both)
    return [
      {
        what: 'PostgreSQL: GET /matters/, 100 rows, answered by two processes, next to one',
        measured: two / one,
        unit: 'x',
        goal: { least: 1.5 },
        note: `${two.toFixed(0)} / ${one.toFixed(0)} a second; the caller and the database share the machine's cores`,
      },
    ]
  } finally {
    await first.dispose()
    await second.dispose()
  }
}

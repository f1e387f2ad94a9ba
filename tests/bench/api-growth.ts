import { fillTo } from './bench-database.ts'
import { costOf, list, repeat } from './load.ts'
import { peakMegabytes } from './process-memory.ts'
import type { Line } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const owner = 'annan@example.se'
const office = 'admin@example.se'

/** The number of the office's matters, and of the times that they are listed. */
const sizes = [
  { matters: 10, listings: 300 },
  { matters: 100, listings: 200 },
  { matters: 1_000, listings: 50 },
  { matters: 10_000, listings: 10 },
  { matters: 100_000, listings: 3 },
]

/** The CPU and peak memory of listing all matters as an office grows, with one caller. */
export const measureGrowth = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(databaseUrl)
  try {
    const pid = product.pid() ?? 0
    const target = targets.target(product.url, await authorize(product, office), () => [pid])
    const lines: Line[] = []
    for (const { matters, listings } of sizes) {
      await fillTo(databaseUrl, owner, matters)
      await repeat(() => list(target), listings, 1)
      const peak = await peakMegabytes(pid, () => list(target))
      const { cpuMs } = await costOf(target, list, listings, 1)
      const megabytes = (await list(target)) / 1_000_000
      const note = `${megabytes.toFixed(megabytes < 1 ? 3 : 1)} MB; the process at most ${peak.toFixed(0)} MB`
      lines.push({
        what: `PostgreSQL: an office with ${matters.toLocaleString('sv')} matters lists them all`,
        measured: cpuMs,
        unit: 'ms',
        note,
      })
    }
    return lines
  } finally {
    await targets.close()
    await product.dispose()
  }
}

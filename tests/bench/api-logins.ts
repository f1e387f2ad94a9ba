import { fillTo } from './bench-database.ts'
import { list, p99, repeat } from './load.ts'
import { processCpuMs } from './process-cpu.ts'
import { type Line, median } from './report.ts'
import { authorize, startOurs, targetsOn } from './servers.ts'

const reader = 'annan@example.se'
const people = ['kund@example.se', 'admin@example.se', 'jurist@example.se', reader]
const reads = 1_000
// Five gave 1.45 to 2.2 on one machine.
const rounds = 15
const logins = 8

/** The cost of a login, and the latency of reads while four clients log in continuously. */
export const measureLogins = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(undefined)
  try {
    await fillTo(databaseUrl, reader, 100)
    const pid = product.pid() ?? 0
    const target = targets.target(product.url, await authorize(product, reader), () => [pid])
    const before = await processCpuMs(pid)
    for (let round = 0; round < logins; round++) await authorize(product, reader)
    const loginCpu = ((await processCpuMs(pid)) - before) / logins

    const readers = async () => p99(await repeat(() => list(target), reads))
    const readersBesideLogins = async () => {
      let reading = true
      const loggingIn = people.map(async (email) => {
        while (reading) {
          await authorize(product, email)
          done += 1
        }
      })
      const slowest = await readers()
      reading = false
      await Promise.all(loggingIn)
      return slowest
    }
    let done = 0
    await readers()
    const waitsAlone = []
    const waitsBeside = []
    for (let round = 0; round < rounds; round++) {
      waitsAlone.push(await readers())
      waitsBeside.push(await readersBesideLogins())
    }
    const alone = median(waitsAlone)
    const beside = median(waitsBeside)
    return [
      { what: 'PostgreSQL: login, CPU of argon2id and the rest', measured: loginCpu, unit: 'ms' },
      {
        what: 'PostgreSQL: slowest hundredth of GET /matters/ during 4 parallel logins, next to without',
        measured: beside / alone,
        unit: 'x',
        goal: { most: 2 },
        note: `${beside.toFixed(0)} / ${alone.toFixed(0)} ms, ${done} logins meanwhile`,
      },
    ]
  } finally {
    await product.dispose()
  }
}

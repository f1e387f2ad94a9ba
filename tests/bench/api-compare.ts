import { fillTo } from './bench-database.ts'
import { type Call, type Cost, costOf, create, list, listCompressed, p99, repeat, type Target } from './load.ts'
import { type Line, median } from './report.ts'
import { authorize, startBare, startOurs, targetsOn } from './servers.ts'

const rounds = 5
const turns = 3
// The first calls include compilation. The product needs more of them than the bare server.
const warmRounds = 4
const email = 'annan@example.se'

/**
 * One comparison: a call, its count per round, and the wanted fraction of the bare server's speed.
 */
interface Subject {
  what: string
  rows: number
  act: Call
  count: number
  goal?: number
}

const few: Subject = { what: 'GET /matters/, 100 rows', rows: 100, act: list, count: 400 }
const many: Subject = { what: 'GET /matters/, 1 000 rows', rows: 1_000, act: list, count: 100 }
const one: Subject = { what: 'POST /matters/, one matter', rows: 1_000, act: create, count: 600 }
const compressed = { what: 'GET /matters/, 100 rows, compressed by ours (br)', rows: 100, act: listCompressed, count: 400 }

/** Both servers run at once and take turns, so that other load on the machine affects both. */
export const compareOnPostgres = async (databaseUrl: string): Promise<Line[]> => {
  const product = await startOurs({ DATABASE_URL: databaseUrl })
  const bare = await startBare({ DATABASE_URL: databaseUrl })
  const targets = await targetsOn(databaseUrl)
  try {
    const authorization = await authorize(product, email)
    const ours = targets.target(product.url, authorization, () => [product.pid() ?? 0])
    const floor = targets.target(bare.url, authorization, () => [bare.pid])
    const lines: Line[] = []
    for (const subject of [{ ...few, goal: 0.8 }, compressed, { ...many, goal: 0.85 }, { ...one, goal: 0.35 }]) {
      await fillTo(databaseUrl, email, subject.rows)
      lines.push(lineOf('PostgreSQL', subject, await inTurns(subject, [ours, floor])))
    }
    return lines
  } finally {
    await targets.close()
    await bare.stop()
    await product.dispose()
  }
}

const inTurns = async ({ act, count }: Subject, targets: readonly [Target, Target]) => {
  for (const target of targets) await repeat(() => act(target), count * warmRounds)
  const costs: [Cost[], Cost[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const place of [0, 1] as const) costs[place].push(await costOf(targets[place], act, count))
  return { mine: middle(costs[0]), floor: middle(costs[1]) }
}

const middle = (costs: readonly Cost[]): Cost => ({
  cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
  waitsMs: costs.flatMap(({ waitsMs }) => waitsMs),
})

/** One server after the other, because PGlite allows only one process. */
export const compareOnPglite = async (): Promise<Line[]> => {
  const product = await startOurs({})
  const targets = await targetsOn(undefined)
  try {
    const authorization = await authorize(product, email)
    const ours = targets.target(product.url, authorization, () => [product.pid() ?? 0])
    const warmCost = async (target: Target, { act, count }: Subject) => {
      await repeat(() => act(target), count * warmRounds)
      const costs = []
      for (let round = 0; round < rounds; round++) costs.push(await costOf(target, act, count))
      return middle(costs)
    }
    const onBare = async (subject: Subject) => {
      await product.kill('SIGTERM')
      const bare = await startBare({ DATA_DIR: product.dataDir })
      const cost = await warmCost(
        targets.target(bare.url, authorization, () => [bare.pid]),
        subject,
      )
      await bare.stop()
      await product.start()
      return cost
    }
    const lines: Line[] = []
    let rows = 0
    for (const subject of [{ ...few, goal: 0.85 }, { ...many, goal: 0.85 }, one]) {
      await repeat(() => create(ours), subject.rows - rows)
      rows = subject.rows
      const mine = []
      const floor = []
      for (let turn = 0; turn < turns; turn++) {
        mine.push(await warmCost(ours, subject))
        floor.push(await onBare(subject))
      }
      lines.push(lineOf('PGlite', subject, { mine: middle(mine), floor: middle(floor) }))
    }
    return lines
  } finally {
    await product.dispose()
  }
}

const lineOf = (database: string, { what, goal }: Subject, { mine, floor }: { mine: Cost; floor: Cost }): Line => ({
  what: `${database}: ${what}`,
  measured: floor.cpuMs / mine.cpuMs,
  unit: 'x',
  ...(goal !== undefined && { goal: { least: goal } }),
  note: `${mine.cpuMs.toFixed(2)} / ${floor.cpuMs.toFixed(2)} ms CPU; p99 ${p99(mine.waitsMs).toFixed(0)} / ${p99(floor.waitsMs).toFixed(0)} ms`,
})

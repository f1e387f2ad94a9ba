import { join } from 'node:path'
import { EmbeddedDatabase } from '#server/db/embedded.ts'
import { fillStatement, fillTo, withDatabase } from './bench-database.ts'
import { costOf, list, repeat, type Target } from './load.ts'
import { type Line, median, scaleGoals } from './report.ts'
import { authorize, startBare, startOurs, targetsOn } from './servers.ts'

const email = 'annan@example.se'
const rows = 1_000
const calls = 100
const rounds = 5
const warmUpCalls = 400

/** The time of the bare server's list of 1 000 rows on the machine of the goals. */
const listMs = { PostgreSQL: 2.79, PGlite: 10.61 }

/**
 * Measures something on PostgreSQL, with its goals in milliseconds scaled to how fast this machine
 * was before and after.
 */
export const onPostgres = async (server: string, measure: (url: string) => Promise<Line[]>) => {
  const before = await withDatabase(server, bareListOnPostgres)
  const lines = await withDatabase(server, measure)
  const after = await withDatabase(server, bareListOnPostgres)
  return scaled('PostgreSQL', lines, (before + after) / 2)
}

/** The same on the embedded database. */
export const onPglite = async (measure: () => Promise<Line[]>) => {
  const before = await bareListOnPglite()
  const lines = await measure()
  return scaled('PGlite', lines, (before + (await bareListOnPglite())) / 2)
}

const scaled = (database: keyof typeof listMs, lines: Line[], nowMs: number) =>
  scaleGoals(lines, { what: `${database}: the bare server's 1 000 rows`, nowMs, thenMs: listMs[database] })

const bareListOnPostgres = async (url: string) => {
  const product = await startOurs({ DATABASE_URL: url })
  const targets = await targetsOn(url)
  try {
    await fillTo(url, email, rows)
    const authorization = await authorize(product, email)
    const bare = await startBare({ DATABASE_URL: url })
    const ms = await listCost(targets.target(bare.url, authorization, () => [bare.pid]))
    await bare.stop()
    return ms
  } finally {
    await targets.close()
    await product.dispose()
  }
}

const bareListOnPglite = async () => {
  const product = await startOurs({})
  const targets = await targetsOn(undefined)
  try {
    const authorization = await authorize(product, email)
    await product.kill('SIGTERM')
    const database = new EmbeddedDatabase(join(product.dataDir, 'database'))
    await database.query(...fillStatement(email, rows))
    await database.close()
    const bare = await startBare({ DATA_DIR: product.dataDir })
    const ms = await listCost(targets.target(bare.url, authorization, () => [bare.pid]))
    await bare.stop()
    return ms
  } finally {
    await targets.close()
    await product.dispose()
  }
}

const listCost = async (target: Target) => {
  await repeat(() => list(target), warmUpCalls)
  const costs = []
  for (let round = 0; round < rounds; round++) costs.push((await costOf(target, list, calls)).cpuMs)
  return median(costs)
}

// Runs the fault experiments of tests/faults: `npm run faults -- F1 F4`, `-- all` (full length) or
// `-- ci` (short). `--cycles N` or `--rounds N` sets how often, `--seed N` repeats a random
// sequence, `--on pglite|postgres` selects the database.
// PostgreSQL is the one in TEST_DATABASE_URL; faults that stop it start their own cluster. Without
// the variable the short run uses PGlite only.

import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { faults } from '#tests/faults/faults.ts'
import type { Report } from '#tests/faults/report.ts'
import { dropLeftDatabases } from '#tests/faults/world.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cycles: { type: 'string' }, rounds: { type: 'string' }, seed: { type: 'string' }, on: { type: 'string' } },
})
const [first = 'ci'] = positionals
const isShort = first === 'ci'
const chosen = faults.filter(({ id, ci }) => (isShort ? ci > 0 : first === 'all' || positionals.includes(id)))
const strange = positionals.filter((name) => name !== 'ci' && name !== 'all' && !faults.some(({ id }) => id === name))
if (strange.length > 0 || chosen.length === 0)
  throw new Error(`There is no fault ${strange.join(', ')}: choose among ${faults.map(({ id }) => id).join(', ')}, all and ci.`)

const seed = Number(values.seed ?? randomInt(2 ** 31))
const runs = chosen.flatMap((fault) => fault.on.map((database) => ({ ...fault, database })))
const chosenRuns = runs.filter(({ database }) => !values.on || database === values.on)
const lacksPostgres = !process.env['TEST_DATABASE_URL']
if (lacksPostgres && !isShort && chosenRuns.some(({ database }) => database === 'postgres'))
  throw new Error('TEST_DATABASE_URL names no PostgreSQL. Set it, or run with --on pglite.')
const possible = chosenRuns.filter(({ database }) => !lacksPostgres || database !== 'postgres')
const leftOut = chosenRuns.filter((run) => !possible.includes(run)).map(({ id }) => id)

const print = ({ fault, database, figures, broken }: Report, ms: number) => {
  console.log(`\n${fault} on ${database}, seed ${seed}, ${Math.round(ms / 1_000)} s: ${broken.length === 0 ? 'holds' : 'BROKEN'}`)
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name}: ${figure}`)
  for (const claim of broken.slice(0, 20)) console.log(`  BROKEN ${claim}`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void dropLeftDatabases().finally(() => process.exit(1)))
const began = Date.now()
let broken = 0
for (const { id, proves, shows, experiment, database, ci, whole } of possible) {
  console.log(`\n${proves.join(' ')}: ${shows}`)
  const started = Date.now()
  const cycles = Number(values.cycles ?? values.rounds ?? (isShort ? ci : whole))
  const report = await experiment({ database, seed, cycles }).catch(
    (error: unknown): Report => ({
      fault: id,
      database,
      seed,
      figures: {},
      broken: [String(error instanceof Error ? error.stack : error)],
    }),
  )
  print(report, Date.now() - started)
  broken += report.broken.length > 0 ? 1 : 0
}
if (leftOut.length > 0)
  console.log(`\nLEFT OUT, because TEST_DATABASE_URL names no PostgreSQL: ${leftOut.join(', ')} on postgres`)
console.log(`\n${possible.length - broken} experiments hold, ${broken} broken, ${Math.round((Date.now() - began) / 1_000)} s`)
process.exit(broken === 0 ? 0 : 1)

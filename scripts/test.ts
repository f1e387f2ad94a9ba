// `npm test`, `npm run check` and `npm run test:all` run a list of steps; `npm test -- types unit`
// runs these. Each runner prints its own summary. The last line is the sum.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import * as z from 'zod'
import { stuckExitCode } from '#tests/support/stuck-tests.ts'
import { buildWhenStale } from './build-when-stale.ts'
import { soFar } from './so-far.ts'

// Some hundred servers and commands are started: each would compile the same modules again.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node')

const reports = mkdtempSync(join(tmpdir(), 'radrum-reports-'))

interface Result {
  passed: number
  failed: number
  /** The failures: file, name and the first line of why; named again below the sum. */
  failures: string[]
}

/** Where a step's output goes: to the terminal, or to an open file. */
type Output = 'inherit' | number

/** Far more than any step takes: one that hangs fails, and the others run. */
const longestMs = 40 * 60_000

/** @returns its exit code, or null if it took too long and was ended */
const run = async (command: string, output: Output, environment: Record<string, string> = {}): Promise<number | null> => {
  const env = { ...process.env, ...environment }
  // The shell becomes the command, so that this is what a signal ends.
  const child = spawn(`exec ${command}`, { shell: true, stdio: ['inherit', output, output], env, timeout: longestMs })
  const [code] = await once(child, 'exit')
  return code
}

/** The end of a run in which everything is broken: each test would wait in vain, for hours. */
const mostFailures = 20

type RunStep = (output: Output) => Promise<Result>

/** A command that passes or fails as one. */
const command =
  (line: string): RunStep =>
  async (output) => {
    const passed = (await run(line, output)) === 0
    return { passed: Number(passed), failed: Number(!passed), failures: [] }
  }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })),
    }),
  ),
})

const PlaywrightSpec = z.object({ file: z.string(), line: z.number(), title: z.string(), ok: z.boolean() })
const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(PlaywrightSuite),
})

const specsOf = ({ specs, suites = [] }: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const firstLine = (text = '') => text.split('\n', 1)[0]

// A run that fails without a failed test, such as a file that doesn't load, counts as one failure.
const counted = (succeeded: boolean, read: () => Result): Result => {
  try {
    const { passed, failed, failures } = read()
    return { passed, failed: succeeded ? failed : Math.max(failed, 1), failures }
  } catch {
    return { passed: 0, failed: 1, failures: [] }
  }
}

const reporters = '--reporter=default --reporter=json --reporter=./tests/support/stuck-tests.ts'

const vitest =
  (name: string, projects: string): RunStep =>
  async (output) => {
    const file = join(reports, `${name}.json`)
    const line = `vitest run ${projects} --bail=${mostFailures} ${reporters} --outputFile.json=${file}`
    let code = await run(line, output)
    if (code === stuckExitCode) code = await run(line, output)
    return counted(code === 0, () => {
      const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
      const failures = testResults.flatMap(({ name: path, message, status, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed')
        const reasons = failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`)
        if (status === 'failed' && failed.length === 0) reasons.push(firstLine(message) ?? '')
        return reasons.map((reason) => `${relative('.', path)}: ${reason}`)
      })
      return { passed: numPassedTests, failed: numFailedTests, failures }
    })
  }

const playwright =
  (project: string): RunStep =>
  async (output) => {
    await buildWhenStale()
    const file = join(reports, `${project}.json`)
    const line = `playwright test --project ${project} --max-failures=${mostFailures} --reporter=list,json`
    const code = await run(line, output, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    return counted(code === 0, () => {
      const { stats, suites } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
      const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
      const failures = failed.map(({ file: path, line, title }) => `${path}:${line}: ${title}`)
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
    })
  }

const steps = {
  types: command('npm run --silent typecheck'),
  lint: command('biome ci --error-on-warnings'),
  unused: command('knip'),
  spec: command('node scripts/spec.ts --missing'),
  security: command('node scripts/security.ts --missing'),
  unit: vitest('unit', '--project unit'),
  pages: vitest('pages', "--project 'pages*'"),
  server: vitest('server', '--project pglite --project postgres'),
  rest: vitest('rest', "--project '*-rest'"),
  'faults-pglite': command('node scripts/faults.ts ci --on pglite'),
  'faults-postgres': command('node scripts/faults.ts ci --on postgres'),
  image: vitest('image', '--project image'),
  browser: playwright('browser'),
  'browser-rest': playwright('browser-rest'),
}
type Step = keyof typeof steps

/** Steps at the same time: the output of all but the first comes when all have ended. */
type Together = readonly [Step, ...Step[]]

const checks: readonly Step[] = ['types', 'lint', 'unused', 'spec', 'security', 'unit']
const lists: Readonly<Record<string, ReadonlyArray<Step | Together>>> = {
  check: checks,
  test: [...checks, 'pages', 'server', 'browser'],
  // The faults wait, for processes that die and start again, on one database while on the other;
  // the image is built meanwhile.
  all: [...checks, 'pages', 'server', 'rest', ['faults-pglite', 'faults-postgres', 'image'], 'browser', 'browser-rest'],
}

const isStep = (name: string): name is Step => name in steps
const [first = 'test', ...others] = process.argv.slice(2)
const chosen = lists[first] ?? [first, ...others].filter(isStep)
if (chosen.length === 0) throw new Error(`Choose among ${[...Object.keys(lists), ...Object.keys(steps)].join(', ')}.`)

const results: (Result & { name: Step; seconds: number })[] = []
const runStep = async (name: Step, output: Output) => {
  const started = Date.now()
  results.push({ name, ...(await steps[name](output)), seconds: Math.round((Date.now() - started) / 1_000) })
}

const runBeside = async (name: Step) => {
  const log = join(reports, `${name}.log`)
  const file = openSync(log, 'w')
  await runStep(name, file)
  closeSync(file)
  return log
}

for (const entry of chosen) {
  const [name, ...beside]: Together = typeof entry === 'string' ? [entry] : entry
  console.log(`\n── ${name}, ${soFar()}`)
  const [, ...logs] = await Promise.all([runStep(name, 'inherit'), ...beside.map(runBeside)])
  for (const [n, log] of logs.entries()) console.log(`\n── ${beside[n]}, meanwhile\n${readFileSync(log, 'utf8')}`)
}

const failures = results.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`))
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)

console.log()
for (const { name, passed, failed, seconds } of results)
  console.log(`${name.padEnd(12)} ${passed} passed, ${failed} failed  (${seconds} s)`)
const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${soFar()}`)
process.exitCode = total('failed') > 0 ? 1 : 0

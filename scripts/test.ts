// `npm test`, `npm run check` and `npm run test:all` run a list of steps; `npm test -- types unit`
// runs these. Each runner prints its own summary. The last line is the sum.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { buildWhenStale } from './build-when-stale.ts'

const reports = mkdtempSync(join(tmpdir(), 'radrum-reports-'))

interface Result {
  passed: number
  failed: number
}

const run = (command: string, environment: Record<string, string> = {}) =>
  spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0

/** A command that passes or fails as one. */
const command = (line: string) => (): Result => {
  const passed = run(line)
  return { passed: Number(passed), failed: Number(!passed) }
}

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })

// A run that fails without a failed test, such as a file that doesn't load, counts as one failure.
const counted = (succeeded: boolean, read: () => Result): Result => {
  try {
    const { passed, failed } = read()
    return { passed, failed: succeeded ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const vitest = (name: string, projects: string) => (): Result => {
  const file = join(reports, `${name}.json`)
  const succeeded = run(`vitest run ${projects} --reporter=default --reporter=json --outputFile.json=${file}`)
  return counted(succeeded, () => {
    const { numPassedTests, numFailedTests } = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

const playwright = (project: string) => async (): Promise<Result> => {
  await buildWhenStale()
  const file = join(reports, `${project}.json`)
  const succeeded = run(`playwright test --project ${project} --reporter=list,json`, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return counted(succeeded, () => {
    const { expected, flaky, unexpected } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8'))).stats
    return { passed: expected + flaky, failed: unexpected }
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
  faults: command('node scripts/faults.ts ci'),
  browser: playwright('browser'),
  'browser-rest': playwright('browser-rest'),
}
type Step = keyof typeof steps

const lists: Readonly<Record<string, readonly Step[]>> = {
  check: ['types', 'lint', 'unused', 'spec', 'security', 'unit'],
  test: ['types', 'lint', 'unused', 'spec', 'security', 'unit', 'pages', 'server', 'browser'],
  all: ['types', 'lint', 'unused', 'spec', 'security', 'unit', 'pages', 'server', 'rest', 'faults', 'browser', 'browser-rest'],
}

const isStep = (name: string): name is Step => name in steps
const [first = 'test', ...others] = process.argv.slice(2)
const chosen = lists[first] ?? [first, ...others].filter(isStep)
if (chosen.length === 0) throw new Error(`Choose among ${[...Object.keys(lists), ...Object.keys(steps)].join(', ')}.`)

const results: { name: Step; passed: number; failed: number; seconds: number }[] = []
for (const name of chosen) {
  console.log(`\n── ${name}`)
  const started = Date.now()
  results.push({ name, ...(await steps[name]()), seconds: Math.round((Date.now() - started) / 1_000) })
}

console.log()
for (const { name, passed, failed, seconds } of results)
  console.log(`${name.padEnd(12)} ${passed} passed, ${failed} failed  (${seconds} s)`)
const total = (count: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[count], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 ? 1 : 0

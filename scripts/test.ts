import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { buildWhenStale } from './build-when-stale.ts'

// `npm test` runs all steps and counts the tests; `npm test -- types lint` runs only those steps.

const reports = mkdtempSync(join(tmpdir(), 'radrum-reports-'))
const report = (name: string) => join(reports, `${name}.json`)

interface Count {
  passed: number
  failed: number
  /** For the end of the log: what failed, and what passed only on retry. */
  remarks?: string[]
}

const run = (command: string, args: string[], environment: Record<string, string> = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0

const whole = (succeeded: boolean): Count => ({ passed: Number(succeeded), failed: Number(!succeeded) })

const readReport = <T>(name: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return schema.parse(JSON.parse(readFileSync(report(name), 'utf8')))
  } catch {
    return undefined
  }
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const PlaywrightSuite = z.object({
  specs: z
    .array(z.object({ ok: z.boolean(), title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) }))
    .default([]),
  get suites() {
    return z.array(PlaywrightSuite).default([])
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(PlaywrightSuite),
})

const remark = (passed: boolean, file: string, text: string) => `${passed ? 'SECOND TRY' : 'FAILED'} ${file}: ${text}`

const remarksOfVitest = ({ testResults }: z.infer<typeof VitestReport>) =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [remark(false, relative('.', name), message)] : []),
    ...assertionResults.flatMap(({ status, fullName, failureMessages }) => {
      const [reason] = failureMessages ?? []
      return reason ? [remark(status === 'passed', relative('.', name), `${fullName}\n    ${reason}`)] : []
    }),
  ])

const remarksOfBrowser = ({ specs, suites }: z.infer<typeof PlaywrightSuite>): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ ok, file, title }) => remark(ok, file, title)),
  ...suites.flatMap(remarksOfBrowser),
]

// A run that failed without a failed test (a file that doesn't load, say) counts as one failure.
const counted = (succeeded: boolean, count: Count | undefined): Count => {
  if (!count || count.passed + count.failed === 0) return whole(false)
  if (succeeded || count.failed > 0) return count
  return { ...count, failed: 1, remarks: [...(count.remarks ?? []), 'FAILED outside of any test: look for “Unhandled” above'] }
}

const steps: Record<string, () => Count | Promise<Count>> = {
  types: () => whole(run('npm', ['run', '--silent', 'typecheck'])),
  lint: () => whole(run('biome', ['ci', '--error-on-warnings'])),
  spec: () => whole(run('node', ['scripts/spec.ts', '--missing'])),
  security: () => whole(run('node', ['scripts/security.ts', '--missing'])),
  vitest: () => {
    const succeeded = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`])
    const found = readReport('vitest', VitestReport)
    return counted(
      succeeded,
      found && { passed: found.numPassedTests, failed: found.numFailedTests, remarks: remarksOfVitest(found) },
    )
  },
  faults: () => whole(run('node', ['scripts/faults.ts', 'ci'])),
  browser: async () => {
    await buildWhenStale()
    const succeeded = run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') })
    const found = readReport('browser', PlaywrightReport)
    return counted(
      succeeded,
      found && {
        passed: found.stats.expected + found.stats.flaky,
        failed: found.stats.unexpected,
        remarks: found.suites.flatMap(remarksOfBrowser),
      },
    )
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}: choose among ${Object.keys(steps).join(', ')}.`)

const total: Required<Count> = { passed: 0, failed: 0, remarks: [] }
const lines: string[] = []
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { passed, failed, remarks = [] } = await step()
  total.passed += passed
  total.failed += failed
  total.remarks.push(...remarks)
  lines.push(`${name.padEnd(8)} ${passed} passed, ${failed} failed  (${Math.round((Date.now() - started) / 1_000)} s)`)
}
for (const line of total.remarks) console.log(`\n${line}`)
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

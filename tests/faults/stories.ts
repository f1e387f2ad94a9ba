// Runs a file of ordinary tests as a fault experiment.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Experiment } from './report.ts'

const Run = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
})

/**
 * An experiment made of ordinary tests, because it needs no other process: runs that test file.
 * @param wholeOf the environment variable that sets the file's number of cycles, if it has one
 */
export const storiesOf =
  (fault: string, file: string, wholeOf?: string): Experiment =>
  async ({ database, seed, cycles }) => {
    const folder = await mkdtemp(join(tmpdir(), 'radrum-stories-'))
    const report = join(folder, 'report.json')
    try {
      await new Promise<void>((resolve) =>
        execFile(
          join('node_modules', '.bin', 'vitest'),
          ['run', '--project', `${database}*`, file, '--retry', '0', '--reporter', 'json', '--outputFile', report],
          { env: { ...process.env, ...(wholeOf && { [wholeOf]: String(cycles) }) } },
          // Failures are in the report.
          () => resolve(),
        ),
      )
      const { numPassedTests, testResults } = z.parse(Run, JSON.parse(await readFile(report, 'utf8')))
      const failed = testResults.flatMap(({ message, assertionResults }) => [
        ...(assertionResults.length === 0 ? [message ?? 'no tests'] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages?.[0]?.split('\n')[0]}`),
      ])
      return { fault, database, seed, figures: { cycles, 'stories that hold': numPassedTests }, broken: failed }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

import type { Reporter, TestCase, TestModule } from 'vitest/node'

type File = Pick<TestModule, 'moduleId'>
type Test = Pick<TestCase, 'fullName'> & { module: File }

/** The exit code of a run that was stuck: EX_TEMPFAIL of sysexits.h. */
export const stuckExitCode = 75

/** More than a test may take with its hooks and its retry, which Vitest ends by itself. */
const stuckMinutes = 12

/**
 * Ends a run that has been stuck for minutes, and names the tests that it is at. Vitest's own
 * limits fail where a worker blocks, or waits outside of a test.
 */
export default class StuckTests implements Reporter {
  /** By the file of tests: the last thing that it did, and when. */
  #files = new Map<string, { at: number; doing: string }>()
  #lastAt = Date.now()

  onTestRunStart() {
    setInterval(() => this.#endIfStuck(), 60_000).unref()
  }

  onTestModuleQueued(module: File) {
    this.#note(module, 'loads')
  }

  onTestCaseReady(test: Test) {
    this.#note(test.module, `runs '${test.fullName}'`)
  }

  onTestCaseResult(test: Test) {
    this.#note(test.module, `has run '${test.fullName}'`)
  }

  onTestModuleEnd(module: File) {
    this.#lastAt = Date.now()
    this.#files.delete(module.moduleId)
  }

  #note({ moduleId }: File, doing: string) {
    this.#lastAt = Date.now()
    this.#files.set(moduleId, { at: this.#lastAt, doing })
  }

  #endIfStuck() {
    const isLong = (at: number) => Date.now() - at > stuckMinutes * 60_000
    const stuck = [...this.#files].filter(([, { at }]) => isLong(at))
    if (stuck.length === 0 && !isLong(this.#lastAt)) return
    console.error(`Nothing has happened for ${stuckMinutes} minutes.`)
    for (const [file, { doing }] of stuck) console.error(`${file} ${doing}`)
    process.exit(stuckExitCode)
  }
}

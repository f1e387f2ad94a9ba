import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import StuckTests from '#tests/support/stuck-tests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

/** A run that has begun with two files, and what is made of it. */
const begunRun = () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the run is ended')
  })
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const run = new StuckTests()
  run.onTestRunStart()
  for (const moduleId of ['a.test.ts', 'b.test.ts']) run.onTestModuleQueued({ moduleId })
  return { run, exit, said }
}

test('a run whose file is at the same test for more than twelve minutes is ended, and the test named', () => {
  const { run, exit, said } = begunRun()
  run.onTestCaseReady({ module: { moduleId: 'a.test.ts' }, fullName: 'waits for a lock' })
  minutes(6)
  run.onTestCaseResult({ module: { moduleId: 'b.test.ts' }, fullName: 'goes on' })
  minutes(6)
  expect(exit).not.toHaveBeenCalled()
  expect(() => minutes(1)).toThrow('the run is ended')
  expect(exit).toHaveBeenCalledWith(75)
  expect(said).toHaveBeenCalledWith("a.test.ts runs 'waits for a lock'")
  expect(said).not.toHaveBeenCalledWith(expect.stringContaining('b.test.ts'))
})

test('so is one that doesn’t end after its last file, and none whose files go on', () => {
  const { run, exit } = begunRun()
  for (let n = 0; n < 30; n += 1) {
    for (const moduleId of ['a.test.ts', 'b.test.ts']) run.onTestCaseResult({ module: { moduleId }, fullName: `test ${n}` })
    minutes(1)
  }
  for (const moduleId of ['a.test.ts', 'b.test.ts']) run.onTestModuleEnd({ moduleId })
  minutes(12)
  expect(exit).not.toHaveBeenCalled()
  expect(() => minutes(1)).toThrow('the run is ended')
})

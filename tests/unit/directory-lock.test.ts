import { spawn } from 'node:child_process'
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lockDirectory, refuseHeldDirectory } from '#server/ports/directory-lock.ts'
import { spawnUnreaped } from '#tests/support/zombie-process.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lock-'))
  return () => rm(directory, { recursive: true })
})

/** Another process that holds the directory until it is killed and is never reaped. */
const holdElsewhere = async () => {
  const hold = `import { lockDirectory } from './server/ports/directory-lock.ts'
    lockDirectory(${JSON.stringify(directory)})
    console.log('held')
    setInterval(() => {}, 1_000)`
  const holder = await spawnUnreaped(['--input-type=module', '-e', hold])
  onTestFinished(holder.dispose)
  await expect.poll(holder.output, { timeout: 30_000 }).toContain('held')
  return holder
}
const stateOf = (pid: number) => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]

test('a directory that a living process holds is refused, and the message names it', { tags: ['R77'] }, async () => {
  const { pid } = await holdElsewhere()
  expect(() => refuseHeldDirectory(directory)).toThrow(`in use by process ${pid}`)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${pid}`)
})

/** As a process of another container left its lock, seconds ago. */
const heldInAnotherContainer = (secondsAgo: number) => {
  const release = lockDirectory(directory)
  const path = join(directory, 'lock')
  const lock = readFileSync(path, 'utf8').replace(/pid:\[\d+\]/, 'pid:[1]')
  release()
  writeFileSync(path, lock)
  const at = new Date(Date.now() - secondsAgo * 1_000)
  utimesSync(path, at, at)
  return path
}

test('one that a living process of another container holds is refused, whatever its pid is here', { tags: ['R77'] }, () => {
  const path = heldInAnotherContainer(1)
  const beat = spawn('sh', ['-c', `for n in 1 2 3 4 5 6 7 8; do sleep 0.5; touch ${path}; done`])
  onTestFinished(() => void beat.kill())
  expect(() => lockDirectory(directory)).toThrow('is in use in another container')
})

test('one that a container was killed with is free once it has been silent', { tags: ['R77'] }, () => {
  heldInAnotherContainer(31)
  lockDirectory(directory)()
})

test('a killed holder releases it at once, even as a zombie', { tags: ['R77'] }, async () => {
  const { pid, kill } = await holdElsewhere()
  kill()
  refuseHeldDirectory(directory)
  expect(stateOf(pid)).toBe('Z')
  lockDirectory(directory)()
})

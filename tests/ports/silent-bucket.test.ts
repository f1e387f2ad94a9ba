import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FilesUnavailable, type FileStore } from '#server/ports/files.ts'
import { s3Store } from '#server/ports/files-s3.ts'
import { startS3 } from '#tests/support/s3-stand-in.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let directory: string
beforeEach(async () => {
  s3 = await startS3()
  directory = await mkdtemp(join(tmpdir(), 's3-'))
})
afterEach(async () => {
  await s3.close()
  await rm(directory, { recursive: true })
})

// The pauses between attempts are the library's, and some are long.
vi.setConfig({ testTimeout: 30_000 })

const limits = { attempts: 3, idleTimeoutMs: 1_500 }
const store = (other: Partial<(typeof s3)['config']> = {}) => s3Store({ ...s3.config, ...other }, limits)
const key = 'k'.repeat(32)
const received = async (content: string | Buffer) => {
  const path = join(directory, 'received')
  await writeFile(path, content)
  return path
}
const kept = async (content: string | Buffer) => store().save(key, await received(content))
const bytesOf = async (content: Readable | undefined) => content && buffer(content)
const keysOf = async (list: AsyncIterable<{ key: string }>) => {
  const keys: string[] = []
  for await (const { key } of list) keys.push(key)
  return keys
}

describe('a bucket', () => {
  it('returns what was stored, byte for byte', async () => {
    const content = randomBytes(3_000_000)
    await kept(content)
    expect(await bytesOf(await store().open(key))).toEqual(content)
  })

  it('returns a range, both ends included', async () => {
    await kept('0123456789')
    expect((await bytesOf(await store().open(key, { start: 2, end: 4 })))?.toString()).toBe('234')
  })

  it('has nothing under a key that was never stored, or was removed', async () => {
    expect(await store().open(key)).toBeUndefined()
    await kept('x')
    await store().remove(key)
    expect(await store().open(key)).toBeUndefined()
    await expect(store().remove(key)).resolves.toBeUndefined()
  })

  it('lists all our files, however many pages they fill, and nothing that others stored there', async () => {
    const keys = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(32))
    for (const each of keys) await store().save(each, await received('x'))
    const other = { content: Buffer.from('x'), savedAt: new Date() }
    for (const name of ['backup.tar', 'files/', 'files/readme.txt', 'files/deep/er'.padEnd(40, 'r')]) s3.objects.set(name, other)
    s3.requests.length = 0
    expect(await keysOf(store().list())).toEqual(keys)
    expect(s3.requests.length).toBeGreaterThan(3)
  })

  it('says when a file was stored', async () => {
    await kept('x')
    s3.objects.set(`files/${key}`, { content: Buffer.from('x'), savedAt: new Date('2026-11-19T08:00:00Z') })
    for await (const { savedAt } of store().list()) expect(savedAt).toEqual(new Date('2026-11-19T08:00:00Z'))
    expect.assertions(1)
  })

  for (const bad of ['', '../../x', 'a/b'.padEnd(32, 'b'), 'kort'])
    it(`is never asked for ${JSON.stringify(bad)}, which isn’t a key`, async () => {
      await expect(store().save(bad, await received('x'))).rejects.toThrow('not a key')
      await expect(store().open(bad)).rejects.toThrow('not a key')
      await expect(store().remove(bad)).rejects.toThrow('not a key')
      expect(s3.requests).toEqual([])
    })
})

describe('a bucket with faults', () => {
  for (const fault of [503, 'cut', 'hang'] as const)
    it(`(${fault}, twice) is tried again, and gets the complete file`, async () => {
      s3.faults.push(fault, fault)
      const content = randomBytes(1_000_000)
      await kept(content)
      expect(s3.objects.get(`files/${key}`)?.content).toEqual(content)
      s3.faults.push(fault, fault)
      expect(await bytesOf(await store().open(key))).toEqual(content)
      expect(s3.requests).toHaveLength(6)
    })

  it('is given up after the third attempt', async () => {
    s3.faults.push(503, 503, 503, 503)
    await expect(kept('x')).rejects.toThrow()
    expect(s3.requests).toHaveLength(3)
    expect(s3.objects.size).toBe(0)
  })

  const calls: Record<string, (files: FileStore) => Promise<unknown>> = {
    'is given a file': async (files) => files.save(key, await received(randomBytes(3_000_000))),
    'is asked for one': (files) => files.open(key),
    'is told to remove one': (files) => files.remove(key),
  }
  for (const [what, call] of Object.entries(calls))
    it(`that is silent when it ${what} costs less than ten seconds in all`, { tags: ['R59'] }, async () => {
      s3.fallSilent()
      const began = Date.now()
      await expect(call(s3Store(s3.config))).rejects.toThrow(FilesUnavailable)
      expect(Date.now() - began).toBeLessThan(10_000)
      expect(s3.requests).toHaveLength(3)
    })

  it('that falls silent in the middle of a file isn’t waited for', { tags: ['R59'] }, async () => {
    await kept(randomBytes(1_000_000))
    s3.faults.push('stall')
    await expect(bytesOf(await store().open(key))).rejects.toThrow(FilesUnavailable)
  })

  it('is released when the reader disconnects', async () => {
    await kept(randomBytes(10_000_000))
    const content = await store().open(key)
    for await (const _ of content ?? []) break
    await expect.poll(s3.answering).toBe(0)
  })

  it('gives a slow reader the whole file', async () => {
    const content = randomBytes(3_000_000)
    await kept(content)
    const pieces: Buffer[] = []
    for await (const piece of (await store().open(key)) ?? []) {
      if (pieces.length === 0) await new Promise((resume) => setTimeout(resume, 3 * limits.idleTimeoutMs))
      pieces.push(piece)
    }
    expect(Buffer.concat(pieces)).toEqual(content)
  })

  it('that receives a file slowly gets all of it at the first attempt', async () => {
    const content = randomBytes(10_000_000)
    s3.faults.push('slow')
    const patient = s3Store(s3.config, { attempts: 1, idleTimeoutMs: 2_000 })
    const began = Date.now()
    await patient.save(key, await received(content))
    expect(Date.now() - began).toBeGreaterThan(2_000)
    expect(s3.objects.get(`files/${key}`)?.content).toEqual(content)
  })
})

describe('a bucket that isn’t ours', () => {
  const strangers: Array<[what: string, other: object, error: string]> = [
    ['another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'other' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
    ['another name', { bucket: 'annan-hink' }, 'NoSuchBucket'],
  ]
  for (const [what, other, name] of strangers)
    it(`(${what}) is an error, never a missing file`, async () => {
      await kept('x')
      await expect(store(other).open(key)).rejects.toMatchObject({ name })
      await expect(store(other).remove(key)).rejects.toMatchObject({ name })
      expect(s3.objects.size).toBe(1)
    })
})

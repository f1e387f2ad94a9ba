import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

// The pauses between attempts are the library's own, and some are long.
vi.setConfig({ testTimeout: 30_000 })

const limits = { attempts: 3, attemptMs: 500 }
const store = (other: Partial<(typeof s3)['config']> = {}) => s3Store({ ...s3.config, ...other }, limits)
const key = 'k'.repeat(32)
const received = async (content: string | Buffer) => {
  const path = join(directory, 'received')
  await writeFile(path, content)
  return path
}
const kept = async (content: string | Buffer) => store().keep(key, await received(content))
const bytesOf = async (content: Readable | undefined) => content && buffer(content)
const keysOf = async (list: AsyncIterable<{ key: string }>) => {
  const keys: string[] = []
  for await (const { key } of list) keys.push(key)
  return keys
}

describe('a bucket', () => {
  it('gives back what it was given, byte for byte', async () => {
    const content = randomBytes(3_000_000)
    await kept(content)
    expect(await bytesOf(await store().open(key))).toEqual(content)
  })

  it('gives back a part, both ends included', async () => {
    await kept('0123456789')
    expect((await bytesOf(await store().open(key, { start: 2, end: 4 })))?.toString()).toBe('234')
  })

  it('has nothing under a key that was never given, or was removed', async () => {
    expect(await store().open(key)).toBeUndefined()
    await kept('x')
    await store().remove(key)
    expect(await store().open(key)).toBeUndefined()
    await expect(store().remove(key)).resolves.toBeUndefined()
  })

  it('lists all its files, however many pages they fill, and nothing that others put there', async () => {
    const keys = Array.from({ length: 10 }, (_, index) => `${index}`.repeat(32))
    for (const each of keys) await store().keep(each, await received('x'))
    const other = { content: Buffer.from('x'), keptAt: new Date() }
    for (const name of ['backup.tar', 'files/', 'files/readme.txt', 'files/deep/er'.padEnd(40, 'r')]) s3.objects.set(name, other)
    s3.requests.length = 0
    expect(await keysOf(store().list())).toEqual(keys)
    expect(s3.requests.length).toBeGreaterThan(3)
  })

  it('says when a file was kept', async () => {
    await kept('x')
    s3.objects.set(`files/${key}`, { content: Buffer.from('x'), keptAt: new Date('2026-11-19T08:00:00Z') })
    for await (const { keptAt } of store().list()) expect(keptAt).toEqual(new Date('2026-11-19T08:00:00Z'))
    expect.assertions(1)
  })

  for (const bad of ['', '../../x', 'a/b'.padEnd(32, 'b'), 'kort'])
    it(`is never asked for ${JSON.stringify(bad)}, which is no key`, async () => {
      await expect(store().keep(bad, await received('x'))).rejects.toThrow('not a key')
      await expect(store().open(bad)).rejects.toThrow('not a key')
      await expect(store().remove(bad)).rejects.toThrow('not a key')
      expect(s3.requests).toEqual([])
    })
})

describe('a bucket that has a bad day', () => {
  for (const fault of [503, 'cut', 'hang'] as const)
    it(`(${fault}, twice) is asked again, and gets the file whole`, async () => {
      s3.faults.push(fault, fault)
      const content = randomBytes(1_000_000)
      await kept(content)
      expect(s3.objects.get(`files/${key}`)?.content).toEqual(content)
      s3.faults.push(fault, fault)
      expect(await bytesOf(await store().open(key))).toEqual(content)
      expect(s3.requests).toHaveLength(6)
    })

  it('is given up after the third time', async () => {
    s3.faults.push(503, 503, 503, 503)
    await expect(kept('x')).rejects.toThrow()
    expect(s3.requests).toHaveLength(3)
    expect(s3.objects.size).toBe(0)
  })

  it('that never answers holds nobody for ever', async () => {
    s3.faults.push('hang', 'hang', 'hang')
    await expect(store().open(key)).rejects.toThrow()
    expect(s3.requests).toHaveLength(3)
  })
})

describe('a bucket that is not ours', () => {
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

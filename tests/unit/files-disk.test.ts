import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#server/ports/files-disk.ts'
import { firstAfter } from '#server/ports/first-after.ts'

async function* inThisOrder(names: readonly string[]) {
  yield* names
}

const numbered = (n: number) => `key-of-a-file-${String(n).padStart(4, '0')}`
const inOrder = Array.from({ length: 100 }, (_, n) => numbered(n))
// 37 and 100 have no common factor: each comes once.
const shuffled = inOrder.map((_, n) => numbered((n * 37) % 100))

test.each([shuffled, inOrder, inOrder.toReversed()])('names come in their order, page by page, each once', async (...names) => {
  const pages: string[][] = []
  for (let after = ''; pages.at(-1)?.length !== 0; after = pages.at(-1)?.at(-1) ?? after)
    pages.push(await firstAfter(inThisOrder(names), after, 7))
  expect(pages.flat()).toEqual(inOrder)
  expect(Math.max(...pages.map(({ length }) => length))).toBe(7)
})

test('a directory is listed in the order of its keys, from where one stopped', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'radrum-keys-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  for (const key of shuffled) await writeFile(join(directory, key), '')
  await writeFile(join(directory, 'not.a.key.of.a.file'), '')
  const store = diskStore(directory)
  const listed = async (after?: string) => (await Array.fromAsync(store.list(after))).map(({ key }) => key)
  expect(await listed()).toEqual(inOrder)
  expect(await listed(numbered(60))).toEqual(inOrder.slice(61))
})

test('a directory that isn’t there yet has none', async () => {
  expect(await Array.fromAsync(diskStore(join(tmpdir(), 'radrum-no-such-keys')).list())).toEqual([])
})

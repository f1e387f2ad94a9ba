import fs from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { detectFileType } from '#server/domain/files/detect-file-type.ts'
import { corpus } from '#tests/corpus/make-corpus.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'archive-work-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(directory, { recursive: true })
})

/** Detects a file's type and counts the work of the archive reader. */
const workFor = async (name: string, content: Buffer) => {
  const path = join(directory, 'received')
  await writeFile(path, content)
  const read = vi.spyOn(fs, 'read')
  const inflate = vi.spyOn(zlib, 'createInflateRaw')
  await detectFileType(name, path)
  return { reads: read.mock.calls.length, inflations: inflate.mock.calls.length }
}

describe('the work that an archive causes', () => {
  for (const { what, name, content } of corpus)
    if (/\.(zip|docx|odt)$/.test(name))
      it(`nothing is unpacked to judge ${what} (${name})`, { tags: ['R46'] }, async () => {
        expect((await workFor(name, content)).inflations).toBe(0)
      })

  for (const name of ['miljon.zip', 'miljon.docx', 'fler.zip'])
    it(`${name} has too many entries to inspect`, { tags: ['R46'] }, async () => {
      const content = corpus.find((file) => file.name === name)?.content ?? Buffer.alloc(0)
      const { reads } = await workFor(name, content)
      expect(reads).toBeGreaterThan(0)
      expect(reads).toBeLessThan(6)
    })
})

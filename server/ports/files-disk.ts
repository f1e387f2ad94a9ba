import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { firstAfter } from './first-after.ts'
import { checkedKey, type FileStore, isKey } from './files.ts'

/** As many are sorted in some milliseconds; a directory may have millions. */
const keysAtOnce = 10_000

/**
 * Files in one directory, on the file system of the received ones, so that a rename moves them.
 */
export const diskStore = (directory: string): FileStore => {
  const pathOf = (key: string) => join(directory, checkedKey(key))
  return {
    async save(key, receivedPath) {
      await mkdir(directory, { recursive: true })
      await syncToDisk(receivedPath)
      await rename(receivedPath, pathOf(key))
      await syncToDisk(directory)
    },
    async open(key, range) {
      const file = await open(pathOf(key)).catch(unlessMissing)
      return file?.createReadStream(range)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(after = '') {
      for (let last: string | undefined = after; last !== undefined; ) {
        const page: string[] = await firstAfter(keysIn(directory), last, keysAtOnce)
        for (const key of page) {
          const stats = await stat(join(directory, key)).catch(unlessMissing)
          if (stats) yield { key, savedAt: stats.mtime }
        }
        last = page[keysAtOnce - 1]
      }
    },
  }
}

/** In the order of the directory, which isn't theirs. */
async function* keysIn(directory: string) {
  for await (const { name } of (await opendir(directory, { bufferSize: 1_000 }).catch(unlessMissing)) ?? [])
    if (isKey(name)) yield name
}

const syncToDisk = async (path: string) => {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

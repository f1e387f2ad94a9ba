import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedKey, type FileStore, isKey } from './files.ts'

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
      const names = (await readdir(directory).catch(unlessMissing)) ?? []
      for (const name of names.filter((name) => isKey(name) && name > after).sort()) {
        const stats = await stat(join(directory, name)).catch(unlessMissing)
        if (stats) yield { key: name, savedAt: stats.mtime }
      }
    },
  }
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

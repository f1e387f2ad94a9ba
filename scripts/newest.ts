import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The newest modification time of these files and of files in these folders; 0 without any. */
export const newestMs = async (paths: readonly string[]): Promise<number> => {
  const times = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => undefined)
      if (!found?.isDirectory()) return found?.mtimeMs ?? 0
      return newestMs((await readdir(path)).map((name) => join(path, name)))
    }),
  )
  return Math.max(0, ...times)
}

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the newest of these files, or of the files below these folders, was changed; 0 when there are none. */
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

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The newest modification time of these files and of files in these folders; 0 without any. */
export const newestMs = async (paths: readonly string[]): Promise<number> => {
  const times = await Promise.all(
    paths.map(async (path) => {
      const stats = await stat(path).catch(() => undefined)
      if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0
      return newestMs((await readdir(path)).map((name) => join(path, name)))
    }),
  )
  return Math.max(0, ...times)
}

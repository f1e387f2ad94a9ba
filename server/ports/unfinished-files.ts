import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Opens a file that isn't whole yet: never one that another run writes. */
export const asNewFile = { flags: 'wx', mode: 0o600 }

/** A path of its own for what isn't whole yet: a job and an operator may write at once. */
export const unfinishedPath = (folder: string, name: string) => join(folder, `${name}.${randomUUID()}`)

/** Removes what runs have left that were killed: whoever writes still has written lately. */
export const removeUnfinished = async (folder: string, before: Date): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // It may be whole by now.
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtime < before) await rm(path, { force: true })
  }
}

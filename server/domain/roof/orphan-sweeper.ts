import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { dayMs } from '#contract/dates/day-ms.ts'
import { documentPdfs } from '#server/db/schema/documents.ts'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import { files } from '#server/db/schema/files.ts'
import type { Deps } from '#server/deps.ts'
import { lastNumbersKey } from '#server/domain/money/books/last-numbers.ts'
import { uploadDirectory } from '#server/domain/files/upload-directory.ts'

const graceMs = dayMs
const batchSize = 500
/** As many keys are looked at in one run: with ten million files all of them within four days. */
const keysPerRun = 100_000

/**
 * Removes what a crash can leave behind (R48): stored content without a row, and unfinished
 * uploads. Only those older than a day, since the row of younger ones may not be committed yet.
 * Drawn documents go the same way once retention has deleted their row. A run goes on where the
 * one before it ended, in whichever process.
 * @param stop aborts between two files
 */
export const sweepOrphans = async (deps: Deps, stop?: AbortSignal) => {
  const before = deps.clock.now().getTime() - graceMs
  let [batch, count, last]: [string[], number, string | null] = [[], 0, null]
  for await (const { key, savedAt } of deps.files.list(await readCursor(deps))) {
    if (stop?.aborted) return
    if (savedAt.getTime() < before && key !== lastNumbersKey) batch.push(key)
    count += 1
    last = count === keysPerRun ? key : null
    if (last !== null) break
    if (batch.length < batchSize) continue
    await removeRowless(deps, batch)
    batch = []
  }
  await removeRowless(deps, batch)
  await writeCursor(deps, last)
  await removeUnfinished(uploadDirectory(deps.config), before)
}

const readCursor = async ({ db }: Deps) => {
  const [run] = await db.select({ cursor: jobRuns.cursor }).from(jobRuns).where(eq(jobRuns.name, sweepOrphans.name))
  return run?.cursor ?? undefined
}

const writeCursor = ({ db }: Deps, cursor: string | null) =>
  db.update(jobRuns).set({ cursor }).where(eq(jobRuns.name, sweepOrphans.name))

const removeRowless = async ({ db, files: store, log }: Deps, keys: readonly string[]) => {
  if (keys.length === 0) return
  const rows = await union(
    db
      .select({ key: files.key })
      .from(files)
      .where(inArray(files.key, [...keys])),
    db
      .select({ key: documentPdfs.sha256 })
      .from(documentPdfs)
      .where(inArray(documentPdfs.sha256, [...keys])),
  )
  const orphans = new Set(keys).difference(new Set(rows.map(({ key }) => key)))
  for (const key of orphans) await store.remove(key)
  if (orphans.size > 0) log.warn({ event: 'files.orphans_removed', count: orphans.size })
}

const removeUnfinished = async (directory: string, before: number) => {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}

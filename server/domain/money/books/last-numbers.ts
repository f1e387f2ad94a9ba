import { text } from 'node:stream/consumers'
import { lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { numberSeries } from '#server/db/schema/number-series.ts'
import type { Deps } from '#server/deps.ts'
import { saveBytes } from '#server/domain/files/save-bytes.ts'

/** Where the file store remembers the last number of each series. */
export const lastNumbersKey = 'last-numbers-of-the-books'

const LastNumbers = z.record(z.string(), z.number())

type Needs = Pick<Deps, 'db' | 'files' | 'config' | 'log'>

/**
 * Raises the counters to what the file store remembers: a database restored from a backup must not
 * give a number to somebody else again. The numbers in between show as gaps. Call it at start.
 */
export const raiseNumbers = async (deps: Needs): Promise<void> => {
  const lastNumbers = await readLastNumbers(deps)
  const raised: string[] = []
  for (const [name, lastNumber] of Object.entries(lastNumbers)) {
    const rows = await deps.db
      .insert(numberSeries)
      .values({ name, lastNumber })
      .onConflictDoUpdate({
        target: numberSeries.name,
        set: { lastNumber },
        setWhere: lt(numberSeries.lastNumber, lastNumber),
      })
      .returning()
    if (rows.length > 0) raised.push(name)
  }
  if (raised.length > 0)
    deps.log.error({ event: 'books.numbers_raised', series: raised }, 'the database was older than its numbers: gaps remain')
  await saveLastNumbers(deps)
}

/** Saves the last number of each series outside the database, unless that is a restored copy. */
export const saveLastNumbers = async (deps: Needs): Promise<void> => {
  if (deps.config.isRestored) return
  const [lastNumbers, rows] = [await readLastNumbers(deps), await deps.db.select().from(numberSeries).orderBy(sql`name`)]
  const raised = rows.filter(({ name, lastNumber }) => lastNumber > (lastNumbers[name] ?? 0))
  if (raised.length === 0) return
  const numbers = { ...lastNumbers, ...Object.fromEntries(raised.map(({ name, lastNumber }) => [name, lastNumber])) }
  await saveBytes(deps, lastNumbersKey, JSON.stringify(numbers))
}

const readLastNumbers = async ({ files }: Needs): Promise<Record<string, number>> => {
  const stored = await files.open(lastNumbersKey)
  return stored ? LastNumbers.parse(JSON.parse(await text(stored))) : {}
}

import { and, eq, inArray, like, not, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { checkedSeries, seriesFaults } from '#server/db/schema/books.ts'
import { numberSeries } from '#server/db/schema/number-series.ts'
import type { Deps } from '#server/deps.ts'

const batchNumbers = 10_000

interface SeriesRange {
  series: string
  /** Both included. */
  first: number
  last: number
}

export interface SeriesFault {
  series: string
  ordinal: number
  fault: 'missing' | 'unbalanced'
}

/** Agreements have a series of their own, and their own retention. */
const isOfBooks = not(like(numberSeries.name, 'A2%'))

/**
 * Checks each number that the series have given since the last run, once: rows of the books never
 * change, so what was found stays found, and the summary needs to look at the newest only.
 */
export const checkSeries = async ({ db }: Pick<Deps, 'db'>, stop?: AbortSignal): Promise<void> => {
  for (const { series, first, last } of await uncheckedNumbers(db, isOfBooks))
    for (let from = first; from <= last && !stop?.aborted; from += batchNumbers) {
      const range = { series, first: from, last: Math.min(last, from + batchNumbers - 1) }
      const faults = await faultsIn(db, range)
      await db.transaction(async (tx) => {
        if (faults.length > 0) await tx.insert(seriesFaults).values(faults).onConflictDoNothing()
        const checkedUntil = range.last
        await tx
          .insert(checkedSeries)
          .values({ series, checkedUntil })
          .onConflictDoUpdate({
            target: checkedSeries.series,
            set: { checkedUntil: sql`greatest(${checkedSeries.checkedUntil}, ${checkedUntil})` },
          })
      })
    }
}

/**
 * Lists the faults of a financial year's series, by series and number.
 * @param yearName with which the names of its series end: `2026`
 */
export const faultsOfYear = async (db: Db, yearName: string): Promise<SeriesFault[]> => {
  const ofYear = and(isOfBooks, like(numberSeries.name, `%${yearName}`))
  const names = db.select({ name: numberSeries.name }).from(numberSeries).where(ofYear)
  const faults = await db.select().from(seriesFaults).where(inArray(seriesFaults.series, names))
  const newest: SeriesFault[] = []
  for (const range of await uncheckedNumbers(db, ofYear)) newest.push(...(await faultsIn(db, range)))
  return [...faults, ...newest].toSorted(
    (a, b) => (a.series < b.series ? -1 : Number(a.series > b.series)) || a.ordinal - b.ordinal,
  )
}

const uncheckedNumbers = async (db: Db, which: typeof isOfBooks | undefined): Promise<SeriesRange[]> => {
  const rows = await db
    .select({ series: numberSeries.name, last: numberSeries.lastNumber, checkedUntil: checkedSeries.checkedUntil })
    .from(numberSeries)
    .leftJoin(checkedSeries, eq(checkedSeries.series, numberSeries.name))
    .where(which)
    .orderBy(numberSeries.name)
  return rows.flatMap(({ series, last, checkedUntil }) => {
    const first = (checkedUntil ?? 0) + 1
    return first <= last ? { series, first, last } : []
  })
}

/** A number of a series is on a voucher, on a document or on an invoice of a partner's. */
const faultsIn = async (db: Db, { series, first, last }: SeriesRange): Promise<SeriesFault[]> => {
  const faults = sql`(
    select n as ordinal, 'missing' as fault from generate_series(${first}::int, ${last}::int) n
      where not exists (select from vouchers where series = ${series} and ordinal = n)
        and not exists (select from documents where series = ${series} and ordinal = n)
        and not exists (select from partner_invoices where series = ${series} and ordinal = n)
    union all
    select v.ordinal, 'unbalanced' from vouchers v left join voucher_rows r on r.voucher_id = v.id
      where v.series = ${series} and v.ordinal between ${first} and ${last}
      group by v.id having coalesce(sum(r.amount_ore), 1) <> 0) faults`
  const rows = await db.select({ ordinal: sql`ordinal`.mapWith(Number), fault: sql<SeriesFault['fault']>`fault` }).from(faults)
  return rows.map((row) => ({ series, ...row }))
}

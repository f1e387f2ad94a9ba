import { lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { fieldNotices } from '#contract/core/field-notices.ts'
import { FieldsRefused } from '#contract/refusals.ts'

/**
 * The place of a page's last row in its list, as `X-Next` says it. A page begins after a row and
 * not at a number of rows, so none comes twice or is left out while others are added. It must hold
 * nothing that its reader may not see; rights aren't in it.
 */
export const encodeCursor = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

// Parts of places, no wider than what PostgreSQL takes: anybody can write a cursor.

/** A row's id. */
export const IdPart = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

const hasYear = z.refine<string>((text) => !text.startsWith('0000'))

/** A day, `2026-11-27`. */
export const DayPart = z.iso.date().check(hasYear)

/** A moment, as `momentOf` reads it. */
export const MomentPart = z.iso.datetime({ precision: 6 }).check(hasYear)

/** A time as PostgreSQL has it, to the microsecond: a `Date` would cut it off. */
export const momentOf = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/**
 * Reads what `encodeCursor` wrote.
 * @throws FieldsRefused for `after` that is anything else
 */
export const decodeCursor = <Place extends z.core.$ZodType>(place: Place, cursor: string): z.output<Place> => {
  const read = z.safeParse(place, parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw unknownPlace()
  return read.data
}

const IdPlace = z.tuple([IdPart])

/**
 * The condition for the rest of a list that has the highest id first; undefined for all of it.
 * @throws FieldsRefused for an `after` that isn't of this list
 */
export const isBelow = (id: AnyPgColumn, after: string | undefined) =>
  after ? lt(id, decodeCursor(IdPlace, after)[0]) : undefined

/**
 * Cuts a page out of rows that were read with one more than it holds, and says in `X-Next` where
 * the next one begins, unless this is the last.
 * @param placeOf a row's place in the list, as `decodeCursor` reads it
 */
export const cutPage = <Row>(
  rows: readonly Row[],
  limit: number,
  replyHeaders: Headers,
  placeOf: (row: Row) => readonly unknown[],
): Row[] => {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  if (last) replyHeaders.set('X-Next', encodeCursor(placeOf(last)))
  return page
}

export const unknownPlace = () => new FieldsRefused({ after: [fieldNotices.unknownPlace] })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

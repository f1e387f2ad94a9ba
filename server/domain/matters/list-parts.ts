import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { matters } from '#server/db/schema/matters.ts'
import type { Place } from './cursor.ts'

/** An order of the list in the parts that an index has: each is read to its end, then the next. */
export interface Part {
  /** Its number in the places of pages. */
  number: number
  where: SQL | undefined
  order: readonly SQL[]
  /** The condition for rows after a place in this part. */
  after: (place: Place) => SQL
  /** The matters that have a day, each joined with the first of its days as the row `k`. */
  days?: { rows: SQL; on: SQL }
}

export const newestFirst = { order: [desc(matters.id)], after: ({ id }: Place) => sql`${matters.id} < ${id}` }
export const oldestFirst = { order: [asc(matters.id)], after: ({ id }: Place) => sql`${matters.id} > ${id}` }

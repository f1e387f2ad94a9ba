import * as z from 'zod/mini'
import type { ListSort } from '#contract/matters/sorts.ts'
import { DayPart, decodeCursor, encodeCursor, IdPart } from '#server/domain/shared/cursor.ts'

/**
 * The last row of a page: the part of the order that it is in, its id and, in an order by title or
 * by day, its title's key or its day.
 */
const placeIn = (sort: ListSort) =>
  z.tuple([z.literal(sort), z.int().check(z.minimum(0)), IdPart, z.nullable(sort === 'due' ? DayPart : TitleKey)])

const TitleKey = z.string().check(z.refine((key) => !key.includes('\u0000') && key.isWellFormed()))

export interface Place {
  part: number
  id: number
  key: string | null
}

/** The value of `X-Next`. */
export const cursorOf = (sort: ListSort, { part, id, key }: Place) => encodeCursor([sort, part, id, key])

/**
 * Reads what `cursorOf` wrote for the same order.
 * @throws FieldsRefused for anything else
 */
export const placeOf = (sort: ListSort, cursor: string): Place => {
  const [, part, id, key] = decodeCursor(placeIn(sort), cursor)
  return { part, id, key }
}

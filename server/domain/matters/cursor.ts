import * as z from 'zod/mini'
import type { ListSort } from '#contract/matters/sorts.ts'
import { decodeCursor, encodeCursor, unknownPlace } from '#server/domain/shared/cursor.ts'

/**
 * The last row of a page: the part of the order that it is in, its id and, in an order by title or
 * by day, its title's key or its day.
 */
const SortedPlace = z.tuple([
  z.string(),
  z.int().check(z.minimum(0)),
  z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  z.nullable(z.string().check(z.refine((key) => !key.includes('\u0000') && key.isWellFormed()))),
])

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
  const [sorted, part, id, key] = decodeCursor(SortedPlace, cursor)
  if (sorted !== sort) throw unknownPlace()
  return { part, id, key }
}

import * as z from 'zod/mini'
import type { MatterSort } from '#contract/matters/sorts.ts'
import { decodeCursor, encodeCursor, unknownPlace } from '#server/domain/shared/cursor.ts'

/**
 * The last row of a page: the part of the order that it is in, its id and, in an order by title,
 * its title's key.
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
  titleKey: string | null
}

/** The value of `X-Next`. */
export const cursorOf = (sort: MatterSort, { part, id, titleKey }: Place) => encodeCursor([sort, part, id, titleKey])

/**
 * Reads what `cursorOf` wrote for the same order.
 * @throws FieldsRefused for anything else
 */
export const placeOf = (sort: MatterSort, cursor: string): Place => {
  const [sorted, part, id, titleKey] = decodeCursor(SortedPlace, cursor)
  if (sorted !== sort) throw unknownPlace()
  return { part, id, titleKey }
}

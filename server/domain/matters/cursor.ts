import * as z from 'zod/mini'
import type { MatterSort } from '#contract/matter-sorts.ts'
import { fieldNotices } from '#contract/notices.ts'
import { FieldsRefused } from '#contract/refusals.ts'

/**
 * The last row of a page: the part of the order that it is in, its id and, in an order by title,
 * its title's key.
 */
const Place = z.tuple([
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

/** What `X-Next` says. It holds nothing that its reader may not see, and rights aren't in it. */
export const cursorOf = (sort: MatterSort, { part, id, titleKey }: Place) =>
  Buffer.from(JSON.stringify([sort, part, id, titleKey])).toString('base64url')

/**
 * Reads what `cursorOf` wrote for the same order.
 * @throws FieldsRefused for anything else
 */
export const placeOf = (sort: MatterSort, cursor: string): Place => {
  const read = z.safeParse(Place, parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success || read.data[0] !== sort) throw new FieldsRefused({ after: [fieldNotices.unknownPlace] })
  const [, part, id, titleKey] = read.data
  return { part, id, titleKey }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

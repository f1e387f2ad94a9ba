import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'
import type { AssignmentRow } from '#server/domain/transitions/assignment.ts'

/** Reads who has a matter, as `holderOf` compares it. */
export const holdingOf = async (
  db: Db,
  { config }: Pick<Deps, 'config'>,
  matterId: number,
  live: Pick<AssignmentRow, 'state' | 'partnerId'> | undefined,
) => {
  const [row] = await db.select({ handler: handlerIdOf(config, matterId) }).from(sql`(select 1) as one`)
  return { live: live && { state: live.state, partner: live.partnerId }, handler: row?.handler ?? null }
}

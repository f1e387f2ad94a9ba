import { and, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { actingIdOf, handlerIdOf } from '#server/domain/access/handler.ts'
import { isAdminUser } from '#server/domain/access/visible-to.ts'
import { isReachable } from './notify-readers.ts'

const Acting = z.object({ rows: z.array(z.object({ id: z.nullable(z.number()) })) })

type Matter = { id: number; userId: number }
type Needs = Pick<Deps, 'clock' | 'config'>

/** The id of a matter's handler or, while they are away, of whoever stands in; null without one. */
export const actingHandler = async (tx: Db, { clock, config }: Needs, { id, userId }: Matter): Promise<number | null> => {
  const given = { matterId: sql`${id}::int`, ownerId: sql`${userId}::int`, today: sql`${swedishDay(clock.now())}::date` }
  const answer = await tx.execute(sql`
    select ${actingIdOf(config, { ...given, handlerId: sql`handled.id` })} as id
    from (select ${handlerIdOf(config, given.matterId)} as id) handled`)
  return Acting.parse(answer).rows[0]?.id ?? null
}

/**
 * Finds who hears of a matter for the office: who handles it, or all admins where nobody does.
 * @returns their ids, in order
 */
export const officeReaders = async (tx: Db, needs: Needs, matter: Matter): Promise<number[]> => {
  const handler = await actingHandler(tx, needs, matter)
  if (handler !== null) return [handler]
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isAdminUser, isReachable, ne(users.id, matter.userId)))
    .orderBy(users.id)
  return admins.map(({ id }) => id)
}

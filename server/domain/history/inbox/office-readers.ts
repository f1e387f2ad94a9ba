import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { actingIdOf } from '#server/domain/access/acting.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'
import { seesMatterOfOthers } from '#server/domain/access/visible-to.ts'
import { actingOrAdmins, isReachable } from './notify-readers.ts'

const Ids = z.object({ rows: z.array(z.object({ id: z.nullable(z.number()) })) })

type Matter = { id: number; userId: number }
type Needs = Pick<Deps, 'clock' | 'config'>

/** The query of the one row of `acting`. */
const actingQuery = ({ clock, config }: Needs, { id, userId }: Matter) => {
  const facts = { matterId: sql`${id}::int`, ownerId: sql`${userId}::int`, today: sql`${swedishDay(clock.now())}::date` }
  return sql`
    select ${actingIdOf(config, { ...facts, handlerId: sql`handled.id` })} as id
    from (select ${handlerIdOf(config, facts.matterId)} as id) handled`
}

/**
 * The id of a matter's handler or, while they are away, of whoever stands in; null without a
 * handler, and where the stand-in can't act.
 */
export const actingHandler = async (tx: Db, needs: Needs, matter: Matter): Promise<number | null> =>
  Ids.parse(await tx.execute(actingQuery(needs, matter))).rows[0]?.id ?? null

/**
 * Finds who hears of a matter for the office: who handles it, or all admins where nobody does.
 * @returns their ids, in order
 */
export const officeReaders = async (tx: Db, needs: Needs, matter: Matter): Promise<number[]> => {
  const readers = await tx.execute(sql`
    with acting as (${actingQuery(needs, matter)})
    select ${users.id} from ${users}
    where ${users.id} in (${actingOrAdmins(sql`false`)}) and ${isReachable} and ${users.id} <> ${matter.userId}
    order by ${users.id}`)
  return Ids.parse(readers).rows.flatMap(({ id }) => id ?? [])
}

/**
 * Finds somebody at the office who has done something in a matter, for a mail about what became of
 * it; undefined for who has left, or doesn't see it any more. The matter's event tells the others.
 */
export const officeReader = async (
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  { userId, matterId }: { userId: number | null; matterId: number },
): Promise<{ id: number; email: string } | undefined> => {
  if (userId === null) return undefined
  const [reader] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isReachable, seesMatterOfOthers(config, matterId)))
  return reader
}

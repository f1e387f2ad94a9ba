import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Config } from '#server/config.ts'
import { eachOnce } from '#server/db/each-once.ts'
import { users } from '#server/db/schema/accounts.ts'
import { seesMatterOfOthers } from './visible-to.ts'

/**
 * The id of the user who handles a matter, as it is stored (`server/domain/history/handler.ts`).
 * Those who can't see the matter any more don't count: nobody would have it.
 * @param matterId a column, an expression, or the id itself
 */
export const handlerIdOf = (config: Pick<Config, 'partnersSee'>, matterId: AnyPgColumn | SQL | number) => sql<number | null>`(
  select ${users.id} from ${users}
  where ${users.id} = (select handled.handler_id from matters handled where handled.id = ${matterId})
    and ${users.disabledAt} is null and ${seesMatterOfOthers(config, matterId)})`

/** The ids of all who are stored as the handler of a matter. */
export const everyHandler = eachOnce(sql`handler_id`, sql`matters where true`)

import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Config } from '#server/config.ts'
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

/**
 * For `with recursive`: each who handles anything, looked up once in the index, however many
 * matters there are.
 */
export const allHandlers = sql`handlers (id) as (
  (select handler_id from matters where handler_id is not null order by handler_id limit 1)
  union all
  select (select handler_id from matters where handler_id > handlers.id order by handler_id limit 1)
  from handlers where handlers.id is not null)`

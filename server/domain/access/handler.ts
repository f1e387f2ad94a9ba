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
 * The id of the one who acts for a handler on a day: whoever stands in while they are away, or
 * the handler. Nobody stands in for the office in their own matter, or where they see nothing.
 * @param of the SQL of the handler's id, of the matter's, of its owner's and of the Swedish day
 */
export const actingIdOf = (
  config: Pick<Config, 'partnersSee'>,
  { handlerId, matterId, ownerId, today }: { handlerId: SQL; matterId: SQL; ownerId: SQL; today: SQL },
) => sql<number | null>`coalesce((
  select ${users.id} from users away join ${users} on ${users.id} = away.stand_in_id
  where away.id = ${handlerId} and ${today} between away.away_from and away.away_to
    and ${users.disabledAt} is null and ${users.id} <> ${ownerId} and ${seesMatterOfOthers(config, matterId)}), ${handlerId})`

import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Config } from '#server/config.ts'
import { users } from '#server/db/schema/accounts.ts'
import { seesMatterOfOthers } from './visible-to.ts'

/**
 * The id of the user who handles a matter: its partner or, without one, who at the office last did
 * something that the customer can see. Those who can't see the matter any more don't count: nobody
 * would have it.
 * @param matterId a column, or the id itself
 */
export const handlerIdOf = (config: Pick<Config, 'partnersSee'>, matterId: AnyPgColumn | number) => sql<number | null>`coalesce((
  select a.partner_id from assignments a where a.matter_id = ${matterId} and a.state = 'assigned'), (
  select e.actor_id from matter_events e join ${users} on ${users.id} = e.actor_id
  where e.matter_id = ${matterId} and e.chain = 'shared' and e.role = 'office'
    and ${users.disabledAt} is null and ${seesMatterOfOthers(config, matterId)}
  order by e.id desc limit 1))`

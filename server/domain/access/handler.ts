import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Config } from '#server/config.ts'
import { prepared } from '#server/db/prepared.ts'
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

/** The SQL of what decides who acts for a person at the office. */
interface ActingIn {
  matterId: SQL
  ownerId: SQL
  /** The Swedish day. */
  today: SQL
}

/**
 * The condition for users who are away on a day, as the index `users_away` has it. Only their days
 * say so: whoever was to stand in may have deleted the account.
 * @param user the alias of `users`
 */
const isAway = (user: 'users' | 'away', today: SQL) => {
  const u = sql.raw(user)
  return sql`(${u}.away_to is not null and ${today} between ${u}.away_from and ${u}.away_to)`
}

/**
 * The SQL of the ids of those whom a user stands in for on a day.
 * @param today the SQL of the Swedish day
 */
export const actedForBy = (userId: number, today: SQL): SQL =>
  sql`select away.id from users away where away.stand_in_id = ${userId} and ${isAway('away', today)}`

/**
 * The condition for users who may act for a colleague: who can log in and isn't away themselves.
 * Nobody acts for the office in their own matter, nor where they see nothing.
 */
const canAct = (config: Pick<Config, 'partnersSee'>, { matterId, ownerId, today }: ActingIn) => sql`
  ${users.disabledAt} is null and ${users.emailVerifiedAt} is not null
  and not ${isAway('users', today)} and ${users.id} <> ${ownerId} and ${seesMatterOfOthers(config, matterId)}`

/**
 * The id of the one who acts for a handler on a day: whoever stands in while they are away, or the
 * handler. Null if whoever they named can't act, or is gone: then it is for all admins, as without
 * a handler.
 */
export const actingIdOf = (config: Pick<Config, 'partnersSee'>, { handlerId, ...at }: ActingIn & { handlerId: SQL }) =>
  sql<number | null>`(
  select case when ${isAway('away', at.today)}
    then (select ${users.id} from ${users} where ${users.id} = away.stand_in_id and ${canAct(config, at)})
    else away.id end
  from users away where away.id = ${handlerId})`

/** Finds those who are away on a day, with whoever stands in. */
export const absentOn = prepared('absent_on', { id: users.id, standInId: users.standInId }, (db, columns) =>
  db
    .select(columns)
    .from(users)
    .where(isAway('users', sql`${sql.placeholder('today')}::date`)),
)

/** The condition for what waits for a person who is away, and whose stand-in can't act there. */
export const isUnattended = (config: Pick<Config, 'partnersSee'>, { personId, ...at }: ActingIn & { personId: SQL }): SQL => sql`(
  ${personId} = any (array(select away.id from users away where ${isAway('away', at.today)}))
  and not exists (
    select from users away join ${users} on ${users.id} = away.stand_in_id
    where away.id = ${personId} and ${canAct(config, at)}))`

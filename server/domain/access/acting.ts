import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { seesMatterOfOthers } from './visible-to.ts'

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

const absentOn = prepared('absent_on', { id: users.id, standInId: users.standInId }, (db, columns) =>
  db
    .select(columns)
    .from(users)
    .where(isAway('users', sql`${sql.placeholder('today')}::date`)),
)

/**
 * Reads who is away on a day: those whom a user stands in for, as `actedForBy` has them, and all
 * others but the user.
 */
export const readAbsent = async (db: Db, userId: number, today: string) => {
  const others = (await absentOn(db, { today })).filter(({ id }) => id !== userId)
  const { actedFor = [], left = [] } = Object.groupBy(others, ({ standInId }) => (standInId === userId ? 'actedFor' : 'left'))
  return { actedFor: actedFor.map(({ id }) => id), left: left.map(({ id }) => id) }
}

/** The condition for what waits for a person who is away, and whose stand-in can't act there. */
export const isUnattended = (config: Pick<Config, 'partnersSee'>, { personId, ...at }: ActingIn & { personId: SQL }): SQL => sql`(
  ${personId} = any (array(select away.id from users away where ${isAway('away', at.today)}))
  and not exists (
    select from users away join ${users} on ${users.id} = away.stand_in_id
    where away.id = ${personId} and ${canAct(config, at)}))`

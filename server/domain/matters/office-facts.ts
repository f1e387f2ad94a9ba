import { sql } from 'drizzle-orm'
import { waitingFor } from '#contract/now/situations.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Config } from '#server/config.ts'
import { prepared } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { MatterRow } from '#server/domain/access/columns.ts'
import { paymentOf, workOf } from './facts-sql.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'

const today = sql.placeholder('today')

const facts = {
  id: matters.id,
  status: matters.status,
  payment: paymentOf('"matters"."id"'),
  proposal: sql<boolean>`exists (
    select from proposals p where p.matter_id = "matters"."id" and p.state = 'sent' and p.valid_until >= ${today})`,
  openRequests: sql<number>`(
    select count(*)::int from client_requests r where r.matter_id = "matters"."id" and r.state in ('open', 'returned'))`,
  answeredRequests: sql<number>`(
    select count(*)::int from client_requests r where r.matter_id = "matters"."id" and r.state = 'answered')`,
  unansweredMessage: matters.unansweredMessage,
  work: workOf('"matters"."id"'),
  repayBy: sql<string | null>`(
    select min(k.due)::text from matter_waiting k where k.matter_id = "matters"."id" and k.kind = 'withdrawal')`,
  nextDay: sql<string | null>`(
    select min(d.day)::text from deadlines d where d.matter_id = "matters"."id" and d.shown and d.day >= ${today})`,
}

const statement = (partnersSee: Config['partnersSee']) => {
  const handler = sql<string | null>`(
    select trim(u.name || ' ' || u.surname) from users u where u.id = ${handlerIdOf({ partnersSee }, matters.id)})`
  return prepared(`office_facts_${partnersSee}`, { ...facts, handler }, (db, columns) =>
    db
      .select(columns)
      .from(matters)
      .where(sql`${matters.id} = any(${sql.placeholder('ids')}::int[])`),
  )
}

const statements = { all: statement('all'), assigned: statement('assigned') }

/**
 * Facts beside the matter itself in the office's list, of up to a hundred rows: who handles it,
 * and who is expected to act, by the same table as the matter's page.
 */
export const officeFacts = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  rows: readonly Pick<MatterRow, 'id'>[],
) => {
  const read = await statements[config.partnersSee](db, { ids: rows.map(({ id }) => id), today: swedishDay(clock.now()) })
  return new Map(read.map(({ id, handler, ...rest }) => [id, { handler, waiting_for: waitingFor(rest) }]))
}

const ownersOf = prepared(
  'matter_owners',
  { id: users.id, name: sql<string>`trim(${users.name} || ' ' || ${users.surname})` },
  (db, columns) =>
    db
      .select(columns)
      .from(users)
      .where(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`),
)

/** Of any page: whose each matter is, since when, and when it last changed. */
export const matterOrigins = async (
  { db }: Pick<Deps, 'db'>,
  rows: readonly Pick<MatterRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>[],
) => {
  const owners = await ownersOf(db, { ids: [...new Set(rows.map(({ userId }) => userId))] })
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  return new Map(
    rows.map(({ id, userId, createdAt, updatedAt }) => [
      id,
      { owner: ownerById.get(userId), created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() },
    ]),
  )
}

import { eq, sql } from 'drizzle-orm'
import { waitingFor } from '#contract/situations.ts'
import { swedishDay } from '#contract/swedish-day.ts'
import type { Config } from '#server/config.ts'
import { prepared } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { handlerIdOf } from './handler.ts'
import { paymentOf, workOf } from './facts-sql.ts'

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
 * What the office's list says beside the matter itself, of up to a hundred rows: who handles it,
 * and who is expected to act, by the same table as the matter's page.
 */
export const officeFacts = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, ids: readonly number[]) => {
  const rows = await statements[config.partnersSee](db, { ids, today: swedishDay(clock.now()) })
  return new Map(rows.map(({ id, handler, ...rest }) => [id, { handler, waiting_for: waitingFor(rest) }]))
}

const originsOf = prepared(
  'matter_origins',
  {
    id: matters.id,
    ownerId: matters.userId,
    createdAt: matters.createdAt,
    updatedAt: matters.updatedAt,
    owner: sql<string>`trim(${users.name} || ' ' || ${users.surname})`,
  },
  (db, columns) =>
    db
      .select(columns)
      .from(matters)
      .innerJoin(users, eq(users.id, matters.userId))
      .where(sql`${matters.id} = any(${sql.placeholder('ids')}::int[])`),
)

/** Of any page: whose each matter is, since when, and when it last changed. */
export const matterOrigins = async ({ db }: Pick<Deps, 'db'>, ids: readonly number[]) => {
  const rows = await originsOf(db, { ids })
  return new Map(
    rows.map(({ id, ownerId, owner, createdAt, updatedAt }) => [
      id,
      { owner: { id: ownerId, name: owner }, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() },
    ]),
  )
}

import { sql } from 'drizzle-orm'
import type { WaitingKindName } from '#contract/history/waiting-kinds.ts'
import { waitingSide } from '#contract/now/view-kinds.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Config } from '#server/config.ts'
import { prepared } from '#server/db/prepared.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import type { MatterRow } from '#server/domain/access/columns.ts'
import { hasDay, standsFor } from './office-filters.ts'
import { isTakenBack } from './removal.ts'
import { handlerIdOf } from '#server/domain/access/handler.ts'
import { nameIn } from '#server/domain/accounts/name-of.ts'
import type { MatterViewer } from '#server/domain/access/visible-to.ts'

const asker = { userId: sql.placeholder('viewerId') }
const today = sql`${sql.placeholder('today')}`

/** The kinds that wait in a matter. */
const kinds = sql<WaitingKindName[]>`array(
  select k.kind from matter_waiting k
  where k.matter_id = "matters"."id" and ${standsFor(asker, today)})`

/** The next day of what waits. */
const due = sql<string | null>`(
  select min(k.due)::text from matter_waiting k
  where k.matter_id = "matters"."id" and ${hasDay(asker, today)})`

/** The day of which its customer was told, while it stands. */
const removal = sql<string | null>`(case when not ${isTakenBack(sql.placeholder('today'))} then ${matters.removalDay} end)::text`

const statement = (partnersSee: Config['partnersSee']) => {
  const handler = sql<string | null>`(
    select ${nameIn(users)} from ${users} where ${users.id} = ${handlerIdOf({ partnersSee }, matters.id)})`
  return prepared(
    `office_list_facts_${partnersSee}`,
    { id: matters.id, service: matters.service, removal, kinds, handler, due },
    (db, columns) =>
      db
        .select(columns)
        .from(matters)
        .where(sql`${matters.id} = any(${sql.placeholder('ids')}::int[])`),
  )
}

const statements = { all: statement('all'), assigned: statement('assigned') }

/**
 * Facts beside the matter itself in the office's list, of up to a hundred rows: who handles it,
 * its service, and by what waits in it, who is expected to act and which day comes next. Of a
 * viewer's own matter what waits for the office isn't told.
 */
export const officeListFacts = async (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId: viewerId }: Pick<MatterViewer, 'userId'>,
  rows: readonly Pick<MatterRow, 'id'>[],
) => {
  const asked = { viewerId, ids: rows.map(({ id }) => id), today: swedishDay(clock.now()) }
  const read = await statements[config.partnersSee](db, asked)
  return new Map(
    read.map(({ id, handler, service, removal, due: day, kinds: waiting }) => [
      id,
      { handler, service, due: day, removal_day: removal, waiting_for: waitingSide(waiting) },
    ]),
  )
}

const ownersOf = prepared('matter_owners', { id: users.id, name: nameIn(users) }, (db, columns) =>
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

import { type SQL, sql } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { whatWaits } from './waiting-sql.ts'

const ids = sql`${sql.placeholder('ids')}::int[]`
const today = sql`${sql.placeholder('today')}::date`

/**
 * The parts of a statement that write anew what waits in some matters. What hasn't changed isn't
 * written, and keeps its id: pages of a queue begin after one.
 * @param ids the SQL of the matters' ids: an array
 * @param today the SQL of the Swedish day
 */
export const waitingParts = (config: Pick<Config, 'partnersSee'>, ids: SQL, today: SQL): SQL => sql`
  found as (${whatWaits(config, ids, today)}),
  gone as (
    delete from matter_waiting old
    where old.matter_id = any(${ids}) and not exists (
      select from found
      where found.matter_id = old.matter_id and found.kind = old.kind and found.subject_id = old.subject_id)
    returning 1
  ), written as (
    insert into matter_waiting as old (matter_id, kind, subject_id, side, person_id, since, due, due_time)
    select matter_id, kind, subject_id, side, person_id, since, due, due_time from found
    on conflict (matter_id, kind, subject_id) do update
      set side = excluded.side, person_id = excluded.person_id, since = excluded.since, due = excluded.due,
        due_time = excluded.due_time
      where (old.side, old.person_id, old.since, old.due, old.due_time)
        is distinct from (excluded.side, excluded.person_id, excluded.since, excluded.due, excluded.due_time)
    returning 1
  )`

/**
 * The same of a matter that has just been made: it waits as new, and nothing else can. Looking for
 * all kinds would cost more than making it.
 * @param id the SQL of its id
 */
export const waitingPartsOfNew = (id: SQL): SQL => sql`
  written as (
    insert into matter_waiting (matter_id, kind, subject_id, side, person_id, since, due)
    select id, 'new', 0, 'office', null, created_at, answer_by
    from matters where id = ${id} and status = 'Pending'
  )`

const rewriting = (config: Pick<Config, 'partnersSee'>) => sql`
  with ${waitingParts(config, ids, today)}
  select ((select count(*) from gone) + (select count(*) from written))::int as changed`

// A statement that drizzle executes is sent when it is awaited: here only its text is taken.
const statement = (name: string, partnersSee: Config['partnersSee']) =>
  prepared(name, { changed: sql<number>`changed` }, (db) => ({ toSQL: () => db.execute(rewriting({ partnersSee })).getQuery() }))

const rewrite: Readonly<Record<Config['partnersSee'], ReturnType<typeof statement>>> = {
  all: statement('update_waiting', 'all'),
  assigned: statement('update_waiting_of_partners', 'assigned'),
}

/**
 * Writes anew what waits in some matters, in the caller's transaction, for what has changed without
 * an event: each event does it in its own statement. Their rows are locked, so that no other change
 * comes between.
 * @returns how many rows were missing, wrong or too many
 */
export const updateWaiting = async (
  tx: Db,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  matterIds: readonly number[],
): Promise<number> =>
  singleRow(await rewrite[config.partnersSee](tx, { ids: [...matterIds], today: swedishDay(clock.now()) })).changed

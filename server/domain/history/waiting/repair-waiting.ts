import { type and, asc, gt, inArray, sql } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { kindsThatEndWithTheirDay } from '#contract/history/waiting-kinds.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { updateWaiting } from './update-waiting.ts'

const mattersAtOnce = 500

/** The last matter that this process has compared; the next run goes on after it. */
let cursor = 0

/**
 * Writes what has come to wait, or no longer does, without an event: a day has passed, a stranger's
 * statement names an order, or somebody who was to act has left. Then compares the next matters
 * with what is stored, and reports what was wrong. A job: safe to repeat, and in several processes
 * at once.
 */
export const repairWaiting = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const changed = sql`(${changedWithoutEvent(swedishDay(deps.clock.now()))}) as changed`
  const ids = (await deps.db.select({ id: sql<number>`id` }).from(changed)).map(({ id }) => id)
  for (let start = 0; start < ids.length && !stop?.aborted; start += mattersAtOnce)
    await rewrite(deps, inArray(matters.id, ids.slice(start, start + mattersAtOnce)))
  if (stop?.aborted) return
  const { compared, wrong } = await rewrite(deps, gt(matters.id, cursor))
  if (wrong > 0) deps.log.error({ event: 'waiting.repaired', rows: wrong, after: cursor }, 'what waits was stored wrong')
  cursor = compared.length < mattersAtOnce ? 0 : (compared.at(-1) ?? 0)
}

const rewrite = (deps: Deps, which: ReturnType<typeof and>) =>
  deps.db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: matters.id })
      .from(matters)
      .where(which)
      .orderBy(asc(matters.id))
      .limit(mattersAtOnce)
      .for('update', { skipLocked: true })
    const compared = locked.map(({ id }) => id)
    return { compared, wrong: compared.length > 0 ? await updateWaiting(tx, deps, compared) : 0 }
  })

const changedWithoutEvent = (today: string) => sql`
  select matter_id as id from matter_waiting where kind in ${oneOf(kindsThatEndWithTheirDay)} and due < ${today}
  union
  select w.matter_id from matter_waiting w join users u on u.id = w.person_id where u.disabled_at is not null
  union
  select w.matter_id from matter_waiting w
  where w.side = 'office' and w.person_id is not null and not exists (
    select from users u where u.id = w.person_id and (u.is_staff or u.is_superuser or u.is_delegated_admin))
  union
  select m.id from withdrawals w
  left join agreements a on a.id = w.agreement_id
  left join payments p on p.id = w.payment_id
  join matters m on m.id = coalesce(a.matter_id, p.matter_id)
  where w.state = 'received' and not exists (
    select from matter_waiting k where k.matter_id = m.id and k.kind = 'withdrawal' and k.subject_id = w.id)`

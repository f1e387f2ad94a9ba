import { type and, asc, gt, inArray, sql } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { kindsThatEndWithTheirDay } from '#contract/history/waiting-kinds.ts'
import type { Config } from '#server/config.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import { users } from '#server/db/schema/accounts.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { matters } from '#server/db/schema/matters.ts'
import type { Deps } from '#server/deps.ts'
import { everyHandler } from '#server/domain/access/handler.ts'
import { seesAllMattersUser, seesMatterOfOthers } from '#server/domain/access/visible-to.ts'
import { updateWaiting } from './update-waiting.ts'

const mattersAtOnce = 500

/** The last matter that this process has compared; the next run goes on after it. */
let cursor = 0

/**
 * Writes what has come to wait, or no longer does, without an event: a day has passed, a stranger's
 * statement names an order, or somebody who was to act has left. Then compares the next matters
 * with what is stored, and reports what was wrong. A job: safe to repeat, and in several processes
 * at once. A run costs the same however many matters there are; the next one goes on.
 */
export const repairWaiting = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const changed = sql`(${changedWithoutEvent(deps.config, swedishDay(deps.clock.now()))}) as changed`
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

/**
 * The matters with something that has changed without an event: at most so many of each sort, each
 * found through an index. Handlers are few, however many matters there are: they are read one
 * after the other from the index of handlers, and only those from whom a matter may be hidden look
 * for their rows: who has left and, where partners see only what is assigned to them, they. An
 * offer to somebody whose account is gone stands until its job has ended it.
 */
const changedWithoutEvent = (config: Pick<Config, 'partnersSee'>, today: string) => sql`
  (select matter_id as id from matter_waiting
    where kind in ${oneOf(kindsThatEndWithTheirDay)} and due < ${today} limit ${mattersAtOnce})
  union
  (select w.matter_id from ${everyHandler} h join ${users} on ${users.id} = h.id
    join matter_waiting w on w.person_id = ${users.id} and w.side = 'office'
    where (${users.disabledAt} is not null or not ${seesAllMattersUser(config)})
      and (${users.disabledAt} is not null or not ${seesMatterOfOthers(config, sql`w.matter_id`)}) limit ${mattersAtOnce})
  union
  (select matter_id from ${assignments} where state = 'offered' and partner_id is null limit ${mattersAtOnce})
  union
  (select m.id from withdrawals w
    left join agreements a on a.id = w.agreement_id
    left join payments p on p.id = w.payment_id
    join matters m on m.id = coalesce(a.matter_id, p.matter_id)
    where w.state = 'received' and not exists (
      select from matter_waiting k where k.matter_id = m.id and k.kind = 'withdrawal' and k.subject_id = w.id) limit ${mattersAtOnce})`

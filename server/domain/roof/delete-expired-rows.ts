import { and, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { dayMs } from '#contract/dates/day-ms.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { clearings, retention, type Rule } from './retention.ts'

/** As many rows go in one statement, so that none holds others up for long. */
const batchSize = 1_000

/**
 * Applies all rules, in batches. One that fails doesn't stop the others. Safe to run in several
 * processes at once.
 * @param stop aborts between two batches
 * @throws AggregateError of what failed, when all rules have had their turn
 */
export const deleteExpiredRows = async ({ db, clock, log }: Deps, stop?: AbortSignal): Promise<void> => {
  const now = clock.now()
  const moment = (days: number) => sql`${new Date(now.getTime() - days * dayMs).toISOString()}::timestamptz`
  const batchOf = (table: PgTable, { since, days, exactly, only }: Pick<Rule, 'since' | 'days' | 'exactly' | 'only'>) => {
    const isOver = and(sql`${since} <= ${moment(days)}`, exactly && sql`${exactly} <= ${moment(0)}`, only)
    return sql`${table}.ctid = any(array(select ${table}.ctid from ${table} where ${isOver} limit ${batchSize}))`
  }
  const failures: unknown[] = []
  const inBatches = async (what: string, next: () => Promise<readonly unknown[]>) => {
    let [count, isDone] = [0, false]
    try {
      while (!isDone && !stop?.aborted) {
        const { length } = await next()
        count += length
        isDone = length < batchSize
      }
    } catch (error) {
      failures.push(error)
      log.error({ err: error, event: 'retention.failed', what }, 'a rule of retention failed')
    }
    if (count > 0) log.info({ event: 'retention', what, count })
  }
  for (const { what, table, isSealed, ...rule } of retention) {
    const remove = (from: Db) => from.delete(table).where(batchOf(table, rule)).returning({ gone: sql`1` })
    const unsealed = async (tx: Db) => {
      await tx.execute(sql`select set_config('radrum.retention', 'on', true)`)
      return remove(tx)
    }
    await inBatches(what, async () => (isSealed ? db.transaction(unsealed) : remove(db)))
  }
  for (const { what, clear, ...rule } of clearings)
    await inBatches(what, async () => db.update(users).set(clear).where(batchOf(users, rule)).returning({ gone: sql`1` }))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rules of retention failed`)
}

import { and, eq, gte, isNotNull, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { dayMs } from '#contract/dates/day-ms.ts'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { payEvents } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Deps } from '#server/deps.ts'

/** The money of a withdrawal has to be back in 14 days (lag 2005:59, 2 kap. 14 §). */
const nearDueDays = 7
const quarantineDays = 7
/** Counting ends here: that there are a thousand is all that anybody needs to know. */
const countedMax = 1_000

/** The state of the work behind the calls. Counts end at 1 000. */
export interface VitalSigns {
  outbox: ReadonlyArray<{ kind: string; overdueSeconds: number; waiting: number; dead: number }>
  /** Of the last seven days. */
  quarantinedEvents: number
  /** Received seven days ago or more, and not decided on. */
  withdrawalsNearDue: number
  jobs: ReadonlyArray<{ name: string; startedAt: Date; succeededAt: Date | null }>
}

/** Reads them with a few look-ups in indexes, whatever the size of the tables. */
export const readVitalSigns = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<VitalSigns> => {
  const now = clock.now().getTime()
  const before = (days: number) => new Date(now - days * dayMs)
  const countOf = async (table: PgTable, condition: SQL | undefined) => {
    const counted = db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(condition)
      .limit(countedMax)
      .as('counted')
    return db.$count(counted)
  }
  const outboxOf = async (kind: (typeof outbox.kind.enumValues)[number]) => {
    const isOpen = and(eq(outbox.kind, kind), isNull(outbox.doneAt), isNull(outbox.deadAt))
    const [oldest] = await db
      .select({ dueAt: min(outbox.nextAttemptAt) })
      .from(outbox)
      .where(isOpen)
    return {
      kind,
      overdueSeconds: oldest?.dueAt ? Math.max(0, (now - oldest.dueAt.getTime()) / 1_000) : 0,
      waiting: await countOf(outbox, isOpen),
      dead: await countOf(outbox, and(eq(outbox.kind, kind), isNotNull(outbox.deadAt))),
    }
  }
  return {
    outbox: await Promise.all(outbox.kind.enumValues.map(outboxOf)),
    quarantinedEvents: await countOf(
      payEvents,
      and(gte(payEvents.receivedAt, before(quarantineDays)), eq(payEvents.outcome, 'quarantined')),
    ),
    withdrawalsNearDue: await countOf(
      withdrawals,
      and(eq(withdrawals.state, 'received'), lte(withdrawals.receivedAt, before(nearDueDays))),
    ),
    jobs: await db.select().from(jobRuns),
  }
}

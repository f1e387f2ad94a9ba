import { and, asc, eq, lt, lte, type SQL } from 'drizzle-orm'
import { reminderDays } from '#contract/agreements/withdrawals/reminder-days.ts'
import { dayMs } from '#contract/dates/day-ms.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { withdrawalMails } from './mails.ts'

/**
 * Reminds the office by mail of withdrawals that it hasn't decided on, once at each of the times
 * of `reminderDays`, over all processes. One whose mail can't be queued keeps the others waiting no
 * longer, and is tried again next time.
 * @param stop ends it between two withdrawals
 */
export const remindOfWithdrawals = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const { db, clock, log } = deps
  // The latest first, so that nobody gets two at once.
  for (const days of reminderDays.toReversed()) {
    const isDue = and(
      eq(withdrawals.state, 'received'),
      lte(withdrawals.receivedAt, new Date(clock.now().getTime() - days * dayMs)),
      lt(withdrawals.remindedDays, days),
    )
    const due = await db.select({ id: withdrawals.id }).from(withdrawals).where(isDue).orderBy(asc(withdrawals.receivedAt))
    for (const { id } of due) {
      if (stop?.aborted) return
      // Leaves alone what has been decided or reminded of meanwhile.
      await remindOf(deps, and(eq(withdrawals.id, id), isDue), days).catch((error: unknown) =>
        log.error({ err: error, event: 'withdrawal.reminder_failed', withdrawalId: id }, 'not reminded of a withdrawal'),
      )
    }
  }
}

const remindOf = ({ db, ...deps }: Deps, isDue: SQL | undefined, days: number) =>
  db.transaction(async (tx) => {
    const now = deps.clock.now()
    const claimed = await tx.update(withdrawals).set({ remindedDays: days }).where(isDue).returning()
    for (const withdrawal of claimed) await enqueueMail(tx, deps, withdrawalMails.reminder(deps.config, withdrawal, now))
  })

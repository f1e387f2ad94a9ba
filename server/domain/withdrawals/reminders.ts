import { and, eq, lt, lte } from 'drizzle-orm'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/domain/jobs/outbox.ts'
import { withdrawalMails } from './mails.ts'

/** In days after the statement; the latest first, so that nobody gets two at once. */
const reminderDays = [12, 7]
const dayMs = 24 * 3_600_000

/**
 * Reminds the office by mail of withdrawals that it hasn't decided on, once at each of two times
 * before the money has to be back, over all processes.
 */
export const remindOfWithdrawals = async (deps: Deps): Promise<void> => {
  const { db, clock, config } = deps
  for (const days of reminderDays) {
    const isDue = and(
      eq(withdrawals.state, 'received'),
      lte(withdrawals.receivedAt, new Date(clock.now().getTime() - days * dayMs)),
      lt(withdrawals.remindedDays, days),
    )
    await db.transaction(async (tx) => {
      const due = await tx.update(withdrawals).set({ remindedDays: days }).where(isDue).returning()
      for (const withdrawal of due) await enqueueMail(tx, deps, withdrawalMails.reminder(config, withdrawal, clock.now()))
    })
  }
}

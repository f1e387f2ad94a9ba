import { and, eq, sql } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { Refused } from '#contract/refusals.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { lastDayToPay } from '#server/domain/history/waiting/waiting-sql.ts'
import { cancelPayments, closeCheckouts, logCancelled } from '#server/domain/money/payments/cancel.ts'
import { ProviderFailed } from '#server/ports/pay.ts'

/**
 * Lapses the agreements whose last day to pay is over. A job: closes each card page at
 * the provider first, then ends the payment and its agreement in one transaction. One that the
 * provider doesn't close now is left until the next time; one that was paid just before runs on.
 */
export const lapseUnpaid = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const { db, clock, log } = deps
  const isOver = sql`${lastDayToPay(sql`${agreements.concludedAt}`)} < ${swedishDay(clock.now())}`
  const due = await db
    .select({ paymentId: agreements.paymentId, matterId: agreements.matterId })
    .from(agreements)
    .where(and(eq(agreements.state, 'concluded'), isOver))
    .orderBy(agreements.id)
  for (const { paymentId, matterId } of due) {
    if (stop?.aborted) return
    if (paymentId === null) continue
    try {
      const closed = await closeCheckouts(deps, eq(payments.id, paymentId))
      const ended = await db.transaction(async (tx) => {
        const matter = await lockMatter(tx, matterId)
        const ended = await cancelPayments(tx, deps, closed, 'lapse')
        for (const { id: payment } of ended)
          await appendEvent(tx, deps, matter, { by: 'server', kind: 'agreement_lapsed', facts: { payment } })
        return ended
      })
      logCancelled(deps, ended, 'lapse')
    } catch (error) {
      if (!(error instanceof ProviderFailed || error instanceof Refused)) throw error
      log.warn({ err: error, event: 'agreement.lapse_failed', paymentId }, 'could not end an unpaid agreement')
    }
  }
}

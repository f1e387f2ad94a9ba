import { eq } from 'drizzle-orm'
import { deliveryOn } from '#contract/conversation/delivery.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { deadlines } from '#server/db/schema/deadlines.ts'
import type { Deps } from '#server/deps.ts'
import type { Agreement } from '#server/domain/transitions/agreement.ts'
import { initialReminder } from './initial-reminder.ts'

/**
 * Makes the deadline of a paid agreement's delivery, in the caller's transaction, which writes the
 * event. It goes when the agreement ends: `server/domain/transitions/agreement.ts`.
 */
export const makeDelivery = async (tx: Db, deps: Pick<Deps, 'clock'>, { id, matterId }: Agreement, day: Day): Promise<void> => {
  await setDeliverBy(tx, id, day)
  const { warn_days: warnDays, ...fields } = deliveryOn(day)
  await tx.insert(deadlines).values({
    matterId,
    agreementId: id,
    ...fields,
    warnDays,
    ...initialReminder(deps, day),
    changedAt: deps.clock.now(),
  })
}

/** The day as the agreement has it, which its deadline follows. */
export const setDeliverBy = (tx: Db, agreementId: number, deliverBy: Day) =>
  tx.update(agreements).set({ deliverBy }).where(eq(agreements.id, agreementId))

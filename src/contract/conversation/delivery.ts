import { FieldsRefused } from '#contract/refusals.ts'
import type { Deadline } from './deadline.ts'
import { type DeadlineChange, type DeadlineFields, usualWarnDays } from './deadlines.ts'

/** The deadline that an order makes. Its customer reads 'Vi lovar: Arbetet är klart'. */
export const deliveryOn = (day: string): DeadlineFields => ({
  title: 'Arbetet är klart',
  day,
  time: null,
  kind: 'promise',
  side: 'office',
  shown: true,
  warn_days: [...usualWarnDays],
})

/**
 * Decides what a change makes of a delivery: its day, time and warnings. The rest stays as the
 * agreement made it, and another day has a reason, which the customer reads.
 * @throws FieldsRefused for another day without a reason
 */
export const movedDelivery = (
  before: Omit<Deadline, 'id' | 'done_at' | 'version'>,
  { day, time, warn_days, reason }: DeadlineChange,
): { fields: DeadlineFields; movedBecause: string | null } => {
  const { title, kind, side, shown } = before
  const fields = { title, kind, side, shown, day, time, warn_days }
  if (day === before.day) return { fields, movedBecause: before.moved_because ?? null }
  if (!reason) throw new FieldsRefused({ reason: ['Skriv varför dagen flyttas. Kunden läser det.'] })
  return { fields, movedBecause: reason }
}

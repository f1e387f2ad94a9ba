import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { refusePastDay } from './days-to-come.ts'
import type { Deadline } from './deadline.ts'
import type { DeadlineChange, DeadlineFields } from './deadlines.ts'

interface ChangedDeadline {
  fields: DeadlineFields
  movedBecause: string | null
}

/**
 * Decides what a change makes of a deadline. Of a delivery it changes day, time and warnings: the
 * rest stays as the agreement made it, and another day has a reason, which the customer reads.
 * @returns undefined where nothing changes
 * @throws Refused `deadline.changed` if it has changed meanwhile; FieldsRefused for another day
 * that is over, and for a delivery that moves without a reason
 */
export const deadlineAfter = (
  before: Omit<Deadline, 'id' | 'done_at'>,
  change: DeadlineChange,
  now: Date,
): ChangedDeadline | undefined => {
  const { reason: _, version, ...given } = change
  const changed = before.delivery ? movedDelivery(before, change) : { fields: given, movedBecause: null }
  if (JSON.stringify({ ...before, ...changed.fields }) === JSON.stringify(before)) return undefined
  if (version !== undefined && version !== before.version) throw new Refused('deadline.changed')
  refusePastDay('day', changed.fields.day, now, before.day)
  return changed
}

const movedDelivery = (
  before: Omit<Deadline, 'id' | 'done_at'>,
  { day, time, warn_days, reason }: DeadlineChange,
): ChangedDeadline => {
  const { title, kind, side, shown } = before
  const fields = { title, kind, side, shown, day, time, warn_days }
  if (day === before.day) return { fields, movedBecause: before.moved_because ?? null }
  if (!reason) throw new FieldsRefused({ reason: ['Skriv varför dagen flyttas. Kunden läser det.'] })
  return { fields, movedBecause: reason }
}

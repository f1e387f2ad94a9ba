import { fieldNotices } from '#contract/core/field-notices.ts'
import { isDayOver } from '#contract/dates/is-day-over.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { refuseFields } from '#contract/refusals.ts'

/**
 * Refuses a day by which something is to be done, if it is over in Sweden.
 * @param before the day that it had: this one may stay
 * @throws FieldsRefused
 */
export const refusePastDay = (field: 'day' | 'due', day: string | null, now: Date, before: string | null = null): void => {
  if (day !== null && day !== before && isDayOver(day, swedishDay(now))) refuseFields({ [field]: fieldNotices.dayOver })
}

/**
 * Decides the last day for an answer that is given anew.
 * @param before the day that the request had: it stays, unless it is over
 * @param another another day, or null for none
 * @throws FieldsRefused for another day that is over
 */
export const dueOfReturned = (before: string | null, another: string | null | undefined, now: Date): string | null => {
  if (another === undefined) return before !== null && before >= swedishDay(now) ? before : null
  refusePastDay('due', another, now)
  return another
}

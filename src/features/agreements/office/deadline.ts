import { dayMs } from '#contract/dates/day-ms.ts'
import { addDays, type Day } from '#contract/dates/swedish-holidays.ts'
import { withdrawalDays } from '#contract/agreements/withdrawals/period.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { officeWithdrawalTexts } from '#texts/agreements/office-withdrawals.ts'

const t = officeWithdrawalTexts.deadline

/** From how many days after the statement on each is worth a warning; the latest first. */
const warnings = [
  [12, 'danger'],
  [7, 'warning'],
  [0, 'calm'],
] as const

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Until when money has to be back, in words, and how urgent that is. */
export const deadlineOf = (refundDue: Day, now = new Date()) => {
  const today = swedishDay(now)
  const left = daysBetween(today, refundDue)
  const passed = daysBetween(addDays(refundDue, -withdrawalDays), today)
  const urgency = warnings.find(([days]) => passed >= days)?.[1] ?? 'calm'
  const day = dayText(refundDue, now)
  return { urgency, text: left < 0 ? t.late(day, -left) : t.left(day, left) }
}

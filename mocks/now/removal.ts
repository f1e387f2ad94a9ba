import { swedishDay } from '#contract/dates/swedish-day.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { removalDay, removalNoticeDays } from '#contract/matters/removal.ts'
import type { MatterRecords } from '#contract/now/matter-records.ts'
import { isAtWork } from '#contract/now/order.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { officeNow } from '#mocks/office/settings.ts'
import { recordsOf, waitingIn } from './waiting.ts'

/** When a closed matter goes by itself, and if something holds it; null for one that stays. */
export const removalOf = (db: MockDb, matter: MatterRow, today: string) => {
  const closedAt = matter.closed_at ? new Date(matter.closed_at) : null
  const tellsFrom = hasHappenedSince(db, matter, today) ? addDays(today, 1) : today
  const day = removalDay({ closedAt, toldDay: toldDayOf(db, matter, today) }, officeNow(db).privacy.closed_months, tellsFrom)
  return day === null ? null : { goes_on: day, held: isHeld(db, matter) }
}

/** The day that its customer was told, while it stands: nothing has happened since, or holds it. */
export const toldDayOf = (db: MockDb, matter: MatterRow, today = swedishDay(new Date())): string | null => {
  const { removal_day: day = null } = matter
  if (day === null || hasHappenedSince(db, matter, addDays(day, -removalNoticeDays))) return null
  return day <= today && isHeld(db, matter) ? null : day
}

const hasHappenedSince = (db: MockDb, { id }: MatterRow, day: string) =>
  db.events.some(({ matter, chain, at }) => matter === id && chain === 'shared' && swedishDay(new Date(at)) >= day)

/** Anything waits in it, or work goes on. Money that goes back is there at once in the mocks. */
const isHeld = (db: MockDb, matter: MatterRow) => waitingIn(db, matter).length > 0 || goesOn(recordsOf(db, matter))

const goesOn = ({ agreements, payments }: MatterRecords) => agreements.some((one) => isAtWork(one, payments))

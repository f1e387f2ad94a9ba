import { removalDay } from '#contract/matters/removal.ts'
import { isAtWork } from '#contract/now/order.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { timeOf } from '#mocks/money/payment-facts.ts'
import { officeNow } from '#mocks/office/settings.ts'
import { recordsOf, waitingIn } from './waiting.ts'

/** When a closed matter goes by itself, and if something holds it; null for one that stays. */
export const removalOf = (db: MockDb, matter: MatterRow, today: string) => {
  const { closed_at, removal_day: toldDay = null } = matter
  const day = removalDay({ closedAt: timeOf(closed_at), toldDay }, officeNow(db).privacy.closed_months, today)
  return day === null ? null : { goes_on: day, held: isHeld(db, matter) }
}

/** Anything waits in it, or work goes on. Money that goes back is there at once in the mocks. */
const isHeld = (db: MockDb, matter: MatterRow) => {
  const { agreements, payments } = recordsOf(db, matter)
  return waitingIn(db, matter).length > 0 || agreements.some((one) => isAtWork(one, payments))
}

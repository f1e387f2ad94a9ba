import { dayMs } from '#contract/dates/day-ms.ts'
import { legalServiceName } from '#contract/matters/legal-service-names.ts'
import { lastDayOfPeriod, type OfficeFilters } from '#contract/matters/office-filters.ts'
import type { OfficeSort } from '#contract/matters/sorts.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'
import { handlerId, handlerOf } from '#mocks/now/handler.ts'
import { waitingToldTo } from '#mocks/now/waiting.ts'
import { newestFirst } from '#mocks/table.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import type { MatterRow } from './rows.ts'

/** The first day of what waits in a matter, as far as a viewer may be told. */
export const nextDay = (db: MockDb, viewer: MockViewer, matter: MatterRow): string | null =>
  waitingToldTo(db, viewer, matter)
    .flatMap(({ due }) => due ?? [])
    .toSorted()[0] ?? null

/** Tests if a matter passes the office's filters. */
export const passes = (db: MockDb, viewer: MockViewer, matter: MatterRow, filters: OfficeFilters): boolean => {
  const { handler, service, due, older } = filters
  const day = due && nextDay(db, viewer, matter)
  const age = Date.now() - Date.parse(matter.created_at)
  return (
    (!handler || (handlerId(db, matter.id) ?? 'none') === (handler === 'mine' ? viewer.id : handler)) &&
    (!service || (matter.service ?? 'none') === service) &&
    (!due || (!!day && day <= lastDayOfPeriod(due, swedishDay(new Date())))) &&
    (!older || age >= older * dayMs)
  )
}

type Compare = (one: MatterRow, other: MatterRow) => number

/** Those that have none of it come last. */
const by =
  (textOf: (matter: MatterRow) => string | null, then: Compare = newestFirst): Compare =>
  (one, other) => {
    const [a, b] = [textOf(one), textOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || newestFirst(one, other)
    return a.localeCompare(b, 'sv') || then(one, other)
  }

/** The orders of the list that only the office has. */
export const officeOrders = (db: MockDb, viewer: MockViewer): Readonly<Record<OfficeSort, Compare>> => ({
  created: (one, other) => -newestFirst(one, other),
  due: by(
    (matter) => nextDay(db, viewer, matter),
    (one, other) => -newestFirst(one, other),
  ),
  handler: by(({ id }) => handlerOf(db, id)),
  service: by(({ service }) => (service ? legalServiceName(service) : null)),
})

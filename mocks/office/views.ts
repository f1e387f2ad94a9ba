import { fullName } from '#contract/core/full-name.ts'
import { endOfWeek, type OfficeView, officeViews } from '#contract/matters/office-views.ts'
import type { WaitingKindName } from '#contract/history/waiting-kinds.ts'
import { may } from '#contract/matters/rules.ts'
import { officeFirst, viewKinds } from '#contract/now/view-kinds.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'
import { handlerId } from '#mocks/now/handler.ts'
import { waitingFor, waitingToldTo } from '#mocks/now/waiting.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'

/** Tests if something of some kinds waits in a matter. */
const waits = (kinds: readonly WaitingKindName[], db: MockDb, matter: MatterRow, viewer: MockViewer) =>
  waitingToldTo(db, viewer, matter).some(({ kind }) => kinds.includes(kind))

const mine: readonly WaitingKindName[] = viewKinds.mine
const weeks: readonly WaitingKindName[] = viewKinds.deadlines

/** Tests if a matter is in one of the office's views, by what waits in it. */
export const isInView: Readonly<Record<OfficeView, (db: MockDb, matter: MatterRow, viewer: MockViewer) => boolean>> = {
  new: (db, ...of) => waits(viewKinds.new, db, ...of),
  mine: (db, matter, viewer) => waitingFor(db, viewer).some(({ kind, matter: of }) => of === matter.id && mine.includes(kind)),
  customer: (db, ...of) => waits(viewKinds.customer, db, ...of) && !waits(officeFirst, db, ...of),
  unpaid: (db, ...of) => waits(viewKinds.unpaid, db, ...of),
  deadlines: (db, matter, viewer) => {
    const lastDay = endOfWeek(swedishDay(new Date()))
    return waitingToldTo(db, viewer, matter).some(({ kind, due }) => weeks.includes(kind) && due !== null && due <= lastDay)
  },
  // The mocks don't live for a month.
  withdrawn: (db, { id }) => db.agreements.some(({ matter, state }) => matter === id && state === 'withdrawn'),
  removal: (_db, { removal_day }) => removal_day != null,
}

/** The number of matters in each view. */
export const countViews = (db: MockDb, viewer: MockViewer) => {
  const visible = db.matters.filter((matter) => may.seeMatter(viewer, matter))
  return {
    views: officeViews.map((view) => ({
      view,
      matters: visible.filter((matter) => isInView[view](db, matter, viewer)).length,
    })),
    handlers: [...new Set(visible.flatMap(({ id }) => handlerId(db, id) ?? []))]
      .flatMap((id) => db.people.filter((one) => one.id === id))
      .map((one) => ({ id: one.id, name: fullName(one) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
  }
}

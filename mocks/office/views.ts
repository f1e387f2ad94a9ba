import { endOfWeek, type OfficeView, officeViews } from '#contract/matters/office-views.ts'
import { requireRight } from '#contract/office/require-right.ts'
import { kindsForAdmins } from '#contract/history/waiting-kinds.ts'
import { isAdmin, may } from '#contract/matters/rules.ts'
import { situationOf, waitingFor } from '#contract/now/situations.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'
import { handlerId } from '#mocks/now/handler.ts'
import { factsOf } from '#mocks/now/matter-facts.ts'
import { waitingIn } from '#mocks/now/waiting.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'

/** Tests if a matter is in one of the office's views, by the table of situations. */
export const isInView: Readonly<Record<OfficeView, (db: MockDb, matter: MatterRow, viewer: MockViewer) => boolean>> = {
  new: (db, matter) => situationOf(factsOf(db, matter), 'office') === 'new',
  mine: (db, matter, viewer) =>
    (waitingFor(factsOf(db, matter)) === 'office' &&
      !['new', 'withdrawn, undecided'].includes(situationOf(factsOf(db, matter), 'office')) &&
      (handlerId(db, matter.id) ?? viewer.id) === viewer.id) ||
    (isAdmin(viewer) && waitingIn(db, matter).some(({ kind }) => kindsForAdmins.includes(kind))),
  customer: (db, matter) => waitingFor(factsOf(db, matter)) === 'customer',
  unpaid: (db, { id }) => db.payments.some(({ matter, status }) => matter === id && status === 'pending'),
  deadlines: (db, { id }) => {
    const today = swedishDay(new Date())
    return db.deadlines.some(({ matter, day }) => matter === id && day >= today && day <= endOfWeek(today))
  },
  // The mocks don't live for a month.
  withdrawn: (db, { id }) => db.agreements.some(({ matter, state }) => matter === id && state === 'withdrawn'),
}

/** The number of matters in each view. */
export const countViews = (db: MockDb, viewer: MockViewer) => {
  requireRight(viewer, 'seeOfficeList')
  const visible = db.matters.filter((matter) => may.seeMatter(viewer, matter))
  return {
    views: officeViews.map((view) => ({
      view,
      matters: visible.filter((matter) => isInView[view](db, matter, viewer)).length,
    })),
  }
}

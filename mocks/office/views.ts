import { fullName } from '#contract/core/full-name.ts'
import { endOfWeek, type OfficeView, officeViews } from '#contract/matters/office-views.ts'
import type { WaitingKindName } from '#contract/history/waiting-kinds.ts'
import type { Waiting } from '#contract/now/waiting-list.ts'
import { officeFirst, viewKinds } from '#contract/now/view-kinds.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { officeRights } from '#contract/office/rights.ts'
import { acceptedTerms } from '#mocks/accounts/person-of.ts'
import type { MockDb } from '#mocks/db.ts'
import { handlerId } from '#mocks/now/handler.ts'
import { waitingFor, waitingToldTo } from '#mocks/now/waiting.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { visibleMatters } from '#mocks/matters/mock-in-matter.ts'

const areSome = (waiting: readonly Waiting[], kinds: readonly WaitingKindName[]) =>
  waiting.some(({ kind }) => kinds.includes(kind))

/** Tests if a matter is in one of the office's views, by what waits in it. */
export const isInView: Readonly<Record<OfficeView, (db: MockDb, viewer: MockViewer, matter: MatterRow) => boolean>> = {
  new: (...of) => areSome(waitingToldTo(...of), viewKinds.new),
  mine: (db, viewer, { id }) =>
    areSome(
      waitingFor(db, viewer).filter(({ matter }) => matter === id),
      viewKinds.mine,
    ),
  customer: (...of) => areSome(waitingToldTo(...of), viewKinds.customer) && !areSome(waitingToldTo(...of), officeFirst),
  unpaid: (...of) => areSome(waitingToldTo(...of), viewKinds.unpaid),
  deadlines: (...of) => {
    const lastDay = endOfWeek(swedishDay(new Date()))
    return areSome(
      waitingToldTo(...of).filter(({ due }) => due !== null && due <= lastDay),
      viewKinds.deadlines,
    )
  },
  // The mocks don't live for a month.
  withdrawn: (db, viewer, matter) =>
    areSome(waitingToldTo(db, viewer, matter), viewKinds.withdrawn) ||
    db.agreements.some((row) => row.matter === matter.id && row.state === 'withdrawn'),
  removal: (_db, _viewer, { removal_day }) => removal_day !== null,
}

/** The number of matters in each view, the handlers, and if terms are to be accepted first. */
export const countViews = (db: MockDb, viewer: MockViewer) => {
  const visible = visibleMatters(db, viewer)
  return {
    views: officeViews.map((view) => ({ view, matters: visible.filter((row) => isInView[view](db, viewer, row)).length })),
    handlers: [...new Set(visible.flatMap(({ id }) => handlerId(db, id) ?? []))]
      .flatMap((id) => db.people.filter((one) => one.id === id))
      .map((one) => ({ id: one.id, name: fullName(one) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
    ...(officeRights.keepPartnerProfile(viewer) && !acceptedTerms(db, viewer.id) && { terms_missing: true }),
  }
}

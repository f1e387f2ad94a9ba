import { isAtOffice, nameOf } from '#mocks/accounts/person-of.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { fullName } from '#contract/core/full-name.ts'
import { inAskingOrder, nextToAsk } from '#contract/assignments/asking-order.ts'
import { assignmentFacts } from '#contract/assignments/assignment-facts.ts'
import { offerHours } from '#contract/assignments/states.ts'
import { conflictCandidate, conflictsOf, hitsOf } from '#contract/assignments/conflict-hits.ts'
import { holderOf } from '#contract/assignments/taking.ts'
import { candidatePractice, practiceOf } from '#contract/assignments/practice.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { handlerId } from '#mocks/now/handler.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { byId } from '#mocks/table.ts'

/** The offer or assignment that a matter has now. */
export const liveAssignment = (db: MockDb, matterId: string) =>
  db.assignments.find(({ matter, state }) => matter === matterId && ['offered', 'assigned'].includes(state))

/** The handler of a matter, as the office sees it. */
export const assignmentToReply = (db: MockDb, viewer: MockViewer, matter: MatterRow) => {
  const live = liveAssignment(db, matter.id)
  const partner = byId(db.people, live?.partner)
  return {
    ...assignmentFacts(viewer, {
      matter,
      live: live && { ...live, offeredUntil: live.offered_until },
      hasChecked: hasChecked(db, viewer, matter),
      hasHolder: holderIn(db, viewer, matter) !== undefined,
      hasAcceptedTerms: db.partnerTerms[viewer.id] !== undefined,
    }),
    partner: partner
      ? { id: partner.id, name: fullName(partner), ...practiceOf(db.partnerProfiles[partner.id], isAdvokat(db, partner.id)) }
      : null,
    service: matter.service,
    customer: customerOf(db, matter),
    parties: db.parties[matter.id] ?? [],
    parties_version: partiesVersion(db, matter),
    candidates: matterRights.assignMatters(viewer) ? candidatesFor(db, matter) : [],
  }
}

/** Names the parties as they are: the event that wrote them. */
export const partiesVersion = (db: MockDb, { id }: MatterRow) => {
  const hasParties = (db.parties[id] ?? []).length > 0
  return hasParties ? (db.events.findLast(({ matter, kind }) => matter === id && kind === 'parties_set')?.id ?? '0') : null
}

/** The one who keeps a partner from taking a matter. */
export const holderIn = (db: MockDb, viewer: MockViewer, { id }: MatterRow) =>
  holderOf(viewer.id, { live: liveAssignment(db, id), handler: handlerId(db, id) })

/** Tells whether somebody has made a conflict check of the parties as they are. */
export const hasChecked = (db: MockDb, viewer: MockViewer, { id }: MatterRow) =>
  db.events.findLast(
    ({ matter, kind, actor }) =>
      matter === id && ((kind === 'conflicts_checked' && actor === viewer.id) || kind === 'parties_set'),
  )?.kind === 'conflicts_checked'

/** In the order in which they are asked. */
export const candidatesFor = (db: MockDb, { user, service }: MatterRow) => {
  const candidates = db.people
    .filter((person) => person.is_delegated_admin && person.verified && isAtOffice(person) && person.id !== user)
    .map((person) => ({
      id: person.id,
      name: fullName(person),
      ...candidatePractice(
        { profile: db.partnerProfiles[person.id], absence: person.away, isAdvokat: isAdvokat(db, person.id) },
        service,
        swedishDay(new Date()),
      ),
      open: openOf(db, person.id),
    }))
  return inAskingOrder(candidates)
}

/** The next partner to offer a matter to: nobody is asked twice. */
export const nextCandidate = (db: MockDb, matter: MatterRow) => {
  const earlier = db.assignments.filter((row) => row.matter === matter.id).map(({ partner }) => partner)
  return nextToAsk(candidatesFor(db, matter), earlier)
}

export const addAssignment = (db: MockDb, matter: MatterRow, partner: string, state: 'offered' | 'assigned') => {
  const offered_until = state === 'offered' ? new Date(Date.now() + offerHours * 3_600_000).toISOString() : null
  return insert(db, 'assignments', { matter: matter.id, partner, state, offered_until, checked: false })
}

/** All that is alike, the most alike first. */
export const findConflicts = (db: MockDb, viewer: MockViewer, matter: MatterRow) => {
  const customer = { name: customerOf(db, matter), number: null }
  const elsewhere = Object.entries(db.parties).filter(([id]) => id !== matter.id)
  const parties = elsewhere.flatMap(([id, of]) => {
    const isShown = db.matters.some((other) => other.id === id && other.user !== viewer.id)
    return of.map(({ kind, name, number }) => conflictCandidate({ place: kind, name, number, matter: id, isShown }))
  })
  const unnumbered = { number: null, matter: null, isShown: true }
  const customers = db.people
    .filter(({ id }) => id !== matter.user && db.matters.some(({ user }) => user === id))
    .map((person) => conflictCandidate<string>({ ...unnumbered, place: 'customer', name: fullName(person) }))
  const own = (db.partnerProfiles[viewer.id]?.own_clients ?? []).map((client) =>
    conflictCandidate<string>({ ...unnumbered, ...client, place: 'own' }),
  )
  const hits = [customer, ...(db.parties[matter.id] ?? [])].map((party) =>
    hitsOf(party, [...parties, ...(party === customer ? [] : customers), ...own]),
  )
  return conflictsOf(hits)
}

const customerOf = (db: MockDb, { user }: MatterRow) => nameOf(db, user) ?? ''

const isAdvokat = (db: MockDb, partner: string) => db.partnerSellers[partner]?.is_advokat === true

const openOf = (db: MockDb, partner: string) =>
  db.matters.filter(
    (matter) =>
      isOpenMatter(matter) && (liveAssignment(db, matter.id)?.partner === partner || handlerId(db, matter.id) === partner),
  ).length

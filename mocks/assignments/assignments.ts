import { api } from '#contract/index.ts'
import { whyNotAsRead } from '#contract/assignments/assignment-facts.ts'
import { unwrittenProfile } from '#contract/assignments/partners.ts'
import { assignmentTransitions, eventOfRelease } from '#contract/assignments/states.ts'
import { chosenCandidate, isOpenOffer, whyNotTakeOn } from '#contract/assignments/taking.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { areTermsOfNow, partnerTermsVersion } from '#contract/office/accepted-terms.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import {
  addAssignment,
  assignmentToReply,
  candidatesFor,
  findConflicts,
  hasChecked,
  holderIn,
  liveAssignment,
  nextCandidate,
  partiesVersion,
} from './candidates.ts'
import type { MockDb } from '#mocks/db.ts'
import { mock } from '#mocks/mock.ts'
import { assigneeOf, recallFromCustomer } from './recall-from-customer.ts'
import { isSame, stateAfter } from '#mocks/table.ts'
import { acceptedTerms, nameOf } from '#mocks/accounts/person-of.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { mockInMatter, mockForOffice } from '#mocks/matters/mock-in-matter.ts'

export const mocks = [
  mock(api.partners.readProfile, (_input, { viewer, db }) => db.partnerProfiles[viewer.id] ?? unwrittenProfile),
  mock(api.partners.writeProfile, ({ body }, { viewer, db }) => {
    db.partnerProfiles[viewer.id] = body
    return body
  }),
  mock(api.partners.readTerms, (_input, { viewer, db }) => termsToReply(db, viewer)),
  mock(api.partners.acceptTerms, ({ body }, { viewer, db }) => {
    if (body.version !== partnerTermsVersion) throw new Refused('partner_terms.changed')
    db.partnerTerms[viewer.id] ??= new Date().toISOString()
    return termsToReply(db, viewer)
  }),
  mockForOffice(api.assignments.read, (_input, { viewer, db, matter }) => assignmentToReply(db, viewer, matter)),
  mockForOffice(api.assignments.give, ({ body }, { viewer, db, matter, record, confirm }) => {
    requireRightIn(viewer, 'assignMatters', matter)
    confirm(body.confirm_password)
    const partner =
      body.partner === null ? nextCandidate(db, matter) : chosenCandidate(candidatesFor(db, matter), body.partner, matter.user)
    if (!partner) throw new Refused('assignment.nobody')
    const live = liveAssignment(db, matter.id)
    if (body.act === 'offer' && !isOpenMatter(matter)) throw new Refused('assignment.closed')
    if (live && body.act === 'offer') throw new Refused('assignment.live')
    if (live?.state === 'assigned' && live.partner === partner.id) return assignmentToReply(db, viewer, matter)
    if (body.act === 'assign') refuseIf(whyNotAsRead(body.read, live))
    const isTaken = body.act === 'assign' && partner.id === viewer.id
    if (isTaken) refuseTaking(db, viewer, matter)
    const released = live && { ...live }
    if (live) live.state = stateAfter(assignmentTransitions.release, live.state)
    addAssignment(db, matter, partner.id, body.act === 'offer' ? 'offered' : 'assigned').checked = isTaken
    const recalled = released ? recallFromCustomer(db, matter.id, assigneeOf(released)) : {}
    const kind = body.act === 'offer' ? 'partner_offered' : 'partner_assigned'
    record(kind, { partner: partner.id, ...recalled })
    return assignmentToReply(db, viewer, matter)
  }),
  mockForOffice(api.assignments.answer, ({ body: { accept } }, { viewer, db, matter, record }) => {
    requireRightIn(viewer, 'takeMatters', matter)
    const offer = liveAssignment(db, matter.id)
    const offeredUntil = offer?.offered_until == null ? null : new Date(offer.offered_until)
    if (!offer || !isOpenOffer({ ...offer, offeredUntil }, viewer.id, new Date())) throw new Refused('assignment.not_offered')
    if (accept) refuseIf(whyNotTakeOn({ termsAccepted: hasAcceptedTerms(db, viewer), checked: offer.checked }))
    offer.state = stateAfter(assignmentTransitions[accept ? 'accept' : 'decline'], offer.state)
    const kind = accept ? 'partner_accepted' : 'partner_declined'
    record(kind, { partner: viewer.id })
    return { accepted: accept }
  }),
  mockForOffice(api.assignments.take, (_input, { viewer, db, matter, record }) => {
    requireRightIn(viewer, 'takeMatters', matter)
    const holder = holderIn(db, viewer, matter)
    if (holder) throw new Refused(holder.refusal, { name: nameOf(db, holder.id) ?? 'Någon annan' })
    if (liveAssignment(db, matter.id)) return assignmentToReply(db, viewer, matter)
    refuseTaking(db, viewer, matter)
    addAssignment(db, matter, viewer.id, 'assigned').checked = true
    record('partner_accepted', { partner: viewer.id })
    return assignmentToReply(db, viewer, matter)
  }),
  mockForOffice(api.assignments.release, ({ body }, { viewer, db, matter, record, confirm }) => {
    requireRightIn(viewer, 'assignMatters', matter)
    confirm(body.confirm_password)
    const live = liveAssignment(db, matter.id)
    if (!live) throw new Refused('assignment.free')
    refuseIf(whyNotAsRead(body.read, live))
    const before = { ...live }
    live.state = stateAfter(assignmentTransitions.release, live.state)
    record(eventOfRelease(before.state), { partner: live.partner, ...recallFromCustomer(db, matter.id, assigneeOf(before)) })
    return assignmentToReply(db, viewer, matter)
  }),
  // The server's job then offers it to a partner; the mocks have no jobs.
  mockInMatter(api.matterService.set, ({ body: { service } }, { matter, record }) => {
    if (matter.service === service) return { service }
    matter.service = service
    record('service_set', service ? { service } : {})
    return { service }
  }),
  mockForOffice(api.assignments.setParties, ({ body: { parties, version } }, { db, matter, record }) => {
    if (isSame({ parties: db.parties[matter.id] ?? [] }, { parties })) return { parties }
    if (version !== undefined && version !== partiesVersion(db, matter)) throw new Refused('parties.changed')
    db.parties[matter.id] = parties
    const live = liveAssignment(db, matter.id)
    if (live) live.checked = false
    record('parties_set', {})
    return { parties }
  }),
  mockForOffice(api.assignments.checkConflicts, (_input, { viewer, db, matter, record }) => {
    const conflicts = findConflicts(db, viewer, matter)
    const live = liveAssignment(db, matter.id)
    if (live?.partner === viewer.id) live.checked = true
    record('conflicts_checked', { found: conflicts.length })
    return { conflicts }
  }),
]

const termsToReply = (db: MockDb, { id }: MockViewer) => ({
  version: partnerTermsVersion,
  accepted_at: db.partnerTerms[id] ?? null,
  accepted_version: acceptedTerms(db, id) ?? null,
})

/** Refuses to take on a matter that isn't offered. */
const refuseTaking = (db: MockDb, viewer: MockViewer, matter: MatterRow) =>
  refuseIf(whyNotTakeOn({ termsAccepted: hasAcceptedTerms(db, viewer), checked: hasChecked(db, viewer, matter) }))

const hasAcceptedTerms = (db: MockDb, { id }: MockViewer) => areTermsOfNow(acceptedTerms(db, id))

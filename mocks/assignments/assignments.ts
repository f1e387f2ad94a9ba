import { api } from '#contract/index.ts'
import { unwrittenProfile } from '#contract/assignments/partners.ts'
import { partnerTermsVersion } from '#contract/assignments/partner-terms.ts'
import { Refused } from '#contract/refusals.ts'
import { requireRight, requireRightIn } from '#contract/office/require-right.ts'
import {
  addAssignment,
  assignmentToReply,
  candidatesFor,
  findConflicts,
  hasChecked,
  holderIn,
  liveAssignment,
  nameOf,
  nextCandidate,
} from './candidates.ts'
import type { MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import { recallFromCustomer } from './recall-from-customer.ts'
import { isSame } from '#mocks/table.ts'
import { checkPassword } from '#mocks/accounts/person-of.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { visibleMatter } from '#mocks/matters/matters.ts'

export const assignmentMocks = [
  mock(api.partners.readProfile, (_input, { viewer, db }) => {
    requireRight(viewer, 'keepPartnerProfile')
    return db.partnerProfiles[viewer.id] ?? unwrittenProfile
  }),
  mock(api.partners.writeProfile, ({ body }, { viewer, db }) => {
    requireRight(viewer, 'keepPartnerProfile')
    const own_clients = body.own_clients.map(({ name, number }) => ({ name, number: number || null }))
    db.partnerProfiles[viewer.id] = { ...body, own_clients }
    return { ...body, own_clients }
  }),
  mock(api.partners.readTerms, (_input, { viewer, db }) => {
    requireRight(viewer, 'keepPartnerProfile')
    return termsToReply(db, viewer)
  }),
  mock(api.partners.acceptTerms, ({ body }, { viewer, db }) => {
    requireRight(viewer, 'keepPartnerProfile')
    if (body.version !== partnerTermsVersion) throw new Refused('partner_terms.changed')
    db.partnerTerms[viewer.id] ??= new Date().toISOString()
    return termsToReply(db, viewer)
  }),
  mock(api.assignments.read, ({ params }, { viewer, db }) => assignmentToReply(db, viewer, officeMatter(db, viewer, params.id))),
  mock(api.assignments.give, ({ params, body }, { viewer, db }) => {
    const matter = adminsMatter(db, viewer, params.id)
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    const partner = body.partner === null ? nextCandidate(db, matter) : chosenPartner(db, matter, body.partner)
    if (!partner) throw new Refused('assignment.nobody')
    const live = liveAssignment(db, matter.id)
    if (live && body.act === 'offer') throw new Refused('assignment.live')
    if (live?.state === 'assigned' && live.partner === partner.id) return assignmentToReply(db, viewer, matter)
    const released = live && { ...live }
    if (live) live.state = 'released'
    addAssignment(db, matter, partner.id, body.act === 'offer' ? 'offered' : 'assigned')
    const recalled = released ? recallFromCustomer(db, released) : {}
    const kind = body.act === 'offer' ? 'partner_offered' : 'partner_assigned'
    addEvent(db, matter.id, { by: viewer, kind, facts: { partner: partner.id, ...recalled } })
    return assignmentToReply(db, viewer, matter)
  }),
  mock(api.assignments.answer, ({ params, body: { accept } }, { viewer, db }) => {
    const matter = officeMatter(db, viewer, params.id)
    const offer = liveAssignment(db, matter.id)
    if (offer?.state !== 'offered' || offer.partner !== viewer.id) throw new Refused('assignment.not_offered')
    if (accept) requireTermsAccepted(db, viewer)
    if (accept && !offer.checked) throw new Refused('assignment.unchecked')
    offer.state = accept ? 'assigned' : 'declined'
    const kind = accept ? 'partner_accepted' : 'partner_declined'
    addEvent(db, matter.id, { by: viewer, kind, facts: { partner: viewer.id } })
    return { accepted: accept }
  }),
  mock(api.assignments.take, ({ params }, { viewer, db }) => {
    const matter = officeMatter(db, viewer, params.id)
    requireRightIn(viewer, 'takeMatters', matter)
    const holder = holderIn(db, viewer, matter)
    const person = db.people.find(({ id }) => id === holder?.id)
    if (holder) throw new Refused(holder.refusal, { name: person ? nameOf(person) : 'Någon annan' })
    if (liveAssignment(db, matter.id)) return assignmentToReply(db, viewer, matter)
    requireTermsAccepted(db, viewer)
    if (!hasChecked(db, viewer, matter)) throw new Refused('assignment.unchecked')
    addAssignment(db, matter, viewer.id, 'assigned').checked = true
    addEvent(db, matter.id, { by: viewer, kind: 'partner_accepted', facts: { partner: viewer.id } })
    return assignmentToReply(db, viewer, matter)
  }),
  mock(api.assignments.release, ({ params, body }, { viewer, db }) => {
    const matter = adminsMatter(db, viewer, params.id)
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    const live = liveAssignment(db, matter.id)
    if (!live) throw new Refused('assignment.free')
    const before = { ...live }
    const kind = before.state === 'offered' ? 'offer_recalled' : 'partner_released'
    live.state = 'released'
    addEvent(db, matter.id, { by: viewer, kind, facts: { partner: live.partner, ...recallFromCustomer(db, before) } })
    return assignmentToReply(db, viewer, matter)
  }),
  // The server's job then offers it to a partner; the mocks have no jobs.
  mock(api.matterService.set, ({ params, body: { service } }, { viewer, db }) => {
    const matter = visibleMatter(db, viewer, params.id)
    if ((matter.service ?? null) === service) return { service }
    matter.service = service
    addEvent(db, matter.id, { by: viewer, kind: 'service_set', facts: service ? { service } : {} })
    return { service }
  }),
  mock(api.assignments.setParties, ({ params, body }, { viewer, db }) => {
    const matter = officeMatter(db, viewer, params.id)
    const parties = body.parties.map(({ kind, name, number }) => ({ kind, name, number: number || null }))
    if (isSame({ parties: db.parties[matter.id] ?? [] }, { parties })) return { parties }
    db.parties[matter.id] = parties
    const live = liveAssignment(db, matter.id)
    if (live) live.checked = false
    addEvent(db, matter.id, { by: viewer, kind: 'parties_set', facts: {} })
    return { parties }
  }),
  mock(api.assignments.checkConflicts, ({ params }, { viewer, db }) => {
    const matter = officeMatter(db, viewer, params.id)
    const conflicts = findConflicts(db, viewer, matter)
    const live = liveAssignment(db, matter.id)
    if (live?.partner === viewer.id) live.checked = true
    addEvent(db, matter.id, { by: viewer, kind: 'conflicts_checked', facts: { found: conflicts.length } })
    return { conflicts }
  }),
]

const termsToReply = (db: MockDb, { id }: MockViewer) => ({
  version: partnerTermsVersion,
  accepted_at: db.partnerTerms[id] ?? null,
})

const requireTermsAccepted = (db: MockDb, { id }: MockViewer) => {
  if (!db.partnerTerms[id]) throw new Refused('partner_terms.unaccepted')
}

const officeMatter = (db: MockDb, viewer: MockViewer, id: string) => {
  const matter = visibleMatter(db, viewer, id)
  requireRightIn(viewer, 'workOnMatters', matter)
  return matter
}

const adminsMatter = (db: MockDb, viewer: MockViewer, id: string) => {
  const matter = officeMatter(db, viewer, id)
  requireRightIn(viewer, 'assignMatters', matter)
  return matter
}

const chosenPartner = (db: MockDb, matter: MatterRow, id: string) => {
  if (id === matter.user) throw new Refused('assignment.own_matter')
  const partner = candidatesFor(db, matter).find((candidate) => candidate.id === id)
  if (!partner) throw new Refused('partner.missing')
  return partner
}

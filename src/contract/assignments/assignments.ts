import * as z from 'zod/mini'
import { liveAssignmentStates } from './states.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { Service } from '#contract/matters/service.ts'
import { NamedParty, partnerTitles } from './partners.ts'
import { line } from '#contract/core/text-fields.ts'
import { CurrentPassword } from '#contract/accounts/password-fields.ts'
import { Version } from '#contract/core/version.ts'
import { Id } from '#contract/core/wire.ts'

/** The other side, and others whom the matter concerns. */
export const partyKinds = ['opponent', 'related'] as const
const reasonChars = 500
const maxParties = 20

const Party = z.extend(NamedParty, { kind: z.enum(partyKinds, 'Välj motpart eller annan berörd.') })
export type Party = z.infer<typeof Party>

/** A partner whom an admin may give the matter to. */
const Candidate = z.object({
  id: Id,
  name: z.string(),
  title: z.enum(partnerTitles),
  firm: z.string(),
  languages: z.array(z.string()),
  away: z.boolean(),
  /** True if the matter's service is among the specialities. */
  fits: z.boolean(),
  /** The number of open matters that the partner is offered, has or handles, of the last 1 000. */
  open: z.number(),
})
export type Candidate = z.infer<typeof Candidate>

/** The assignment of a matter, as the office sees it. */
export const Assignment = z.object({
  state: z.enum(['free', ...liveAssignmentStates]),
  partner: z.nullable(z.object({ id: Id, name: z.string(), title: z.enum(partnerTitles), firm: z.string() })),
  /** Until when an offer stands; ISO 8601. */
  offered_until: z.nullable(z.string()),
  /** True if the partner is the viewer. */
  mine: z.boolean(),
  /**
   * True if the partner has made a conflict check of these parties; of a free matter, the viewer.
   */
  checked: z.boolean(),
  /** True if the viewer may take it after a conflict check. */
  takeable: z._default(z.boolean(), false),
  /** False if the viewer is a partner who hasn't accepted the partner terms as they are now. */
  terms_accepted: z._default(z.boolean(), true),
  service: Service,
  customer: z.string(),
  parties: z.array(Party),
  /** Another one after each change of the parties; null where there are none. */
  parties_version: z.optional(z.nullable(Version)),
  /** For admins; nobody else chooses. */
  candidates: z.array(Candidate),
})
export type Assignment = z.infer<typeof Assignment>

/** The handler as the caller read it. If it is somebody else by now, nothing changes. */
const AssignmentRead = z.object({ state: Assignment.shape.state, partner: z.nullable(Id) })
export type AssignmentRead = z.infer<typeof AssignmentRead>

/** Where a name was found. */
const conflictPlaces = ['customer', ...partyKinds, 'own'] as const

/**
 * A name of this matter that is found elsewhere. What the other matter is about isn't told. To
 * somebody who can't see the name there, all but `party` is null: there may be a match.
 */
const Conflict = z.object({
  party: z.string(),
  place: z.nullable(z.enum(conflictPlaces)),
  percent: z.nullable(z.number()),
  name: z.nullable(z.string()),
  matter: z.nullable(Id),
})
export type Conflict = z.infer<typeof Conflict>

const reason = line(reasonChars, 'Skriv varför.')
// An assigned matter has another handler, and may come into somebody's list or leave it.
const touches = ['assignment', 'matters', 'now', 'history', 'office-day'] as const
/** Taking a matter from its partner also recalls what the partner has asked of the customer. */
const touchesOrders = [...touches, 'proposals', 'payments'] as const

export const assignments = {
  read: extraMemberCall({
    method: 'GET',
    path: '/matters/:id/assignment/',
    reply: Assignment,
    reads: 'assignment',
  }),
  /** Without a partner, an offer goes to the one whom it fits best. */
  give: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/assignment/',
    body: z.object({
      act: z.enum(['offer', 'assign'], 'Ange offer eller assign.'),
      partner: z.nullable(Id),
      reason,
      /** To assign it. */
      read: z.optional(AssignmentRead),
      confirm_password: CurrentPassword,
    }),
    reply: Assignment,
    status: 201,
    idempotent: 'always',
    touches: touchesOrders,
  }),
  answer: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/assignment/answer/',
    body: z.object({ accept: z.boolean('Ange ja eller nej.') }),
    reply: z.object({ accepted: z.boolean() }),
    touches,
  }),
  /** A partner takes a matter that nobody has. */
  take: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/assignment/take/',
    reply: Assignment,
    touches,
  }),
  release: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/assignment/release/',
    body: z.object({ reason, read: z.optional(AssignmentRead), confirm_password: CurrentPassword }),
    reply: Assignment,
    touches: touchesOrders,
  }),
  setParties: extraMemberCall({
    method: 'PUT',
    path: '/matters/:id/parties/',
    body: z.object({
      parties: z.array(Party).check(z.maxLength(maxParties, `Ange högst ${maxParties} parter.`)),
      /** Of the parties that were changed; if others are there by now, nothing is saved. */
      version: z.optional(z.nullable(Version)),
    }),
    reply: z.object({ parties: z.array(Party) }),
    touches,
  }),
  /** Looks for the names of a matter elsewhere. A write, for each look-up is in the history. */
  checkConflicts: extraMemberCall({
    method: 'POST',
    path: '/matters/:id/conflicts/',
    reply: z.object({ conflicts: z.array(Conflict) }),
    touches: ['assignment', 'history'],
  }),
}

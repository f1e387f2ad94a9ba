import { Refused } from '#contract/refusals.ts'
import type { AssignmentState } from './states.ts'

/** Those who have a matter now: by an offer or assignment, or as the lawyer who answers. */
interface Holding<Id> {
  live: { state: AssignmentState; partner: Id | null } | undefined
  handler: Id | null
}

/** The one because of whom a matter can't be taken; without a name once their account is gone. */
interface Holder<Id> {
  refusal: 'assignment.taken' | 'assignment.offered'
  id: Id | null
}

/**
 * Finds who keeps a partner from taking a matter: a partner who has it or is offered it, or a
 * lawyer who answers its customer.
 * @returns undefined for a free matter, and for one that is the partner's own already
 */
export const holderOf = <Id>(partner: Id, { live, handler }: Holding<Id>): Holder<Id> | undefined => {
  if (live?.state === 'assigned' && live.partner === partner) return undefined
  if (live) return { refusal: live.state === 'offered' ? 'assignment.offered' : 'assignment.taken', id: live.partner }
  return handler === null || handler === partner ? undefined : { refusal: 'assignment.taken', id: handler }
}

interface Offer<Id> {
  state: AssignmentState
  partner: Id | null
  offeredUntil: Date | null
}

/** Tells whether a partner may still answer an offer: it is theirs, and its time isn't over. */
export const isOpenOffer = <Id>({ state, partner, offeredUntil }: Offer<Id>, answeredBy: Id, now: Date): boolean =>
  state === 'offered' && partner === answeredBy && !(offeredUntil && offeredUntil <= now)

/**
 * The partner whom an admin has chosen for a matter.
 * @param owner whose matter it is
 * @throws Refused `assignment.own_matter`, and `partner.missing` for somebody who is no candidate
 */
export const chosenCandidate = <Id, C extends { id: Id }>(candidates: readonly C[], chosen: Id, owner: Id): C => {
  if (chosen === owner) throw new Refused('assignment.own_matter')
  const candidate = candidates.find(({ id }) => id === chosen)
  if (!candidate) throw new Refused('partner.missing')
  return candidate
}

/**
 * The refusal to take on a matter, offered or free: a partner first accepts the terms, and checks
 * the parties as they are.
 */
export const whyNotTakeOn = ({ termsAccepted, checked }: { termsAccepted: boolean; checked: boolean }) => {
  if (!termsAccepted) return 'partner_terms.unaccepted'
  return checked ? undefined : 'assignment.unchecked'
}

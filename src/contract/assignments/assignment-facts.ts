import { matterRights } from '#contract/office/matter-rights.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { Owned, Viewer } from '#contract/matters/rules.ts'
import type { AssignmentRead } from './assignments.ts'
import type { AssignmentState } from './states.ts'

/** The offer or assignment that a matter has. `partner` is null once their account is gone. */
interface LiveAssignment {
  state: AssignmentState
  partner: string | null
}

interface AssignmentRecords {
  matter: Owned
  live: (LiveAssignment & { offeredUntil: string | null; checked: boolean }) | undefined
  /** The viewer has made a conflict check of the parties as they are. */
  hasChecked: boolean
  /** Somebody keeps the viewer from taking it (`holderOf`). */
  hasHolder: boolean
  hasAcceptedTerms: boolean
}

/** The facts of an assignment that depend on who reads it, named as in the reply `Assignment`. */
export const assignmentFacts = (viewer: Viewer, records: AssignmentRecords) => {
  const { matter, live, hasChecked, hasHolder, hasAcceptedTerms } = records
  return {
    state: stateOf(live),
    offered_until: live?.state === 'offered' ? live.offeredUntil : null,
    mine: live?.partner === viewer.id,
    checked: live ? live.checked : hasChecked,
    takeable: matterRights.takeMatters(viewer, matter) && !live && !hasHolder,
    terms_accepted: !officeRights.keepPartnerProfile(viewer) || hasAcceptedTerms,
  }
}

const stateOf = (live: LiveAssignment | undefined) =>
  live && live.partner !== null && (live.state === 'offered' || live.state === 'assigned') ? live.state : ('free' as const)

/** The refusal of what was decided about another state of an assignment than it has now. */
export const whyNotAsRead = (read: AssignmentRead | undefined, live: LiveAssignment | undefined) =>
  read === undefined || (read.state === stateOf(live) && read.partner === (live?.partner ?? null))
    ? undefined
    : 'assignment.changed'

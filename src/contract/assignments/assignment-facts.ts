import { matterRights } from '#contract/office/matter-rights.ts'
import { officeRights } from '#contract/office/rights.ts'
import type { Owned, Viewer } from '#contract/matters/rules.ts'
import type { AssignmentState } from './states.ts'

interface AssignmentRecords {
  matter: Owned
  /** The offer or assignment that it has now. `partner` is null once their account is gone. */
  live: { state: AssignmentState; partner: string | null; offeredUntil: string | null; checked: boolean } | undefined
  /** The viewer has made a conflict check of the parties as they are. */
  hasChecked: boolean
  /** Somebody keeps the viewer from taking it (`holderOf`). */
  hasHolder: boolean
  hasAcceptedTerms: boolean
}

/** The facts of an assignment that depend on who reads it, named as in the reply `Assignment`. */
export const assignmentFacts = (viewer: Viewer, records: AssignmentRecords) => {
  const { matter, live, hasChecked, hasHolder, hasAcceptedTerms } = records
  const hasPartner = live !== undefined && live.partner !== null
  return {
    state: hasPartner && (live.state === 'offered' || live.state === 'assigned') ? live.state : ('free' as const),
    offered_until: live?.state === 'offered' ? live.offeredUntil : null,
    mine: live?.partner === viewer.id,
    checked: live ? live.checked : hasChecked,
    takeable: matterRights.takeMatters(viewer, matter) && !live && !hasHolder,
    terms_accepted: !officeRights.keepPartnerProfile(viewer) || hasAcceptedTerms,
  }
}

import { whyNotAsRead } from '#contract/assignments/assignment-facts.ts'
import type { AssignmentRead } from '#contract/assignments/assignments.ts'
import type { AssignmentRow } from '#server/domain/transitions/assignment.ts'

/** Why a matter isn't taken from whoever has it: somebody else had it as the caller read it. */
export const whyNotTakeFrom = (live: AssignmentRow | undefined, read: AssignmentRead | undefined) =>
  whyNotAsRead(read, live && { state: live.state, partner: live.partnerId === null ? null : String(live.partnerId) })

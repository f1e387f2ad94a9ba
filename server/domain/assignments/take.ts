import { holderOf } from '#contract/assignments/taking.ts'
import { Refused } from '#contract/refusals.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import type { Deps } from '#server/deps.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { liveAssignment } from '#server/domain/transitions/assignment.ts'
import { assignableMatter } from './access.ts'
import { assignmentToReply } from './assignments.ts'
import { checkedToTakeOn } from './checked-to-take-on.ts'
import { holderName, holdingOf } from './holding.ts'
import { setNeedsOffer } from './offer.ts'

/**
 * A partner takes a free matter, after a conflict check of its parties as they are. Of two at once
 * the second one is told who has it. Whoever has it already keeps it.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `partner_terms.unaccepted`,
 * `assignment.unchecked`, `assignment.taken` and `assignment.offered` with the name of who has it
 */
export const takeMatter = async (deps: Deps, call: CallContext, matterId: number) => {
  const { viewer } = call
  const { assignment, isTaken } = await deps.db.transaction(async (tx) => {
    const matter = await assignableMatter(tx, viewer, matterId, 'to change it')
    requireRightOver(viewer, 'takeMatters', matter.userId)
    const live = await liveAssignment(tx, matter.id)
    const holder = holderOf(viewer.userId, await holdingOf(tx, deps, matter.id, live))
    if (holder) throw new Refused(holder.refusal, { name: await holderName(tx, holder.id) })
    if (live) return { assignment: await assignmentToReply(tx, deps, viewer, matter), isTaken: false }
    const checkedAt = await checkedToTakeOn(tx, viewer, matter.id)
    await tx.insert(assignments).values({
      matterId: matter.id,
      partnerId: viewer.userId,
      state: 'assigned',
      checkedAt,
      createdAt: deps.clock.now(),
    })
    await setNeedsOffer(tx, matter, false)
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'partner_accepted', facts: { partner: viewer.userId } })
    return { assignment: await assignmentToReply(tx, deps, viewer, matter), isTaken: true }
  })
  if (isTaken) logSecurityEvent(deps, call.caller, 'assignment.taken', { userId: viewer.userId, matterId })
  return assignment
}

import type { assignments as calls } from '#contract/assignments/assignments.ts'
import { eventOfRelease } from '#contract/assignments/states.ts'
import type { Valid } from '#contract/core/endpoint.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { adminsMatter } from './access.ts'
import { whyNotTakeFrom } from './as-read.ts'
import { assignmentToReply } from './assignments.ts'
import { assigneeOf, closePagesOfPartner, recallFromCustomer } from './recall-from-customer.ts'
import { tellTakenBack } from './tell-taken-back.ts'
import { liveAssignment, moveAssignment } from '#server/domain/transitions/assignment.ts'

type ReleaseBody = Valid<typeof calls.release>['body']

/**
 * Takes a matter from its partner, or an offer back. The matter is free until an admin gives it
 * to somebody. What the partner has asked of the customer is recalled (R106).
 * @throws Refused `matter.missing`, `role.missing`, `assignment.free`, `assignment.changed`; what
 * `closePagesOfPartner` and `recallFromCustomer` throw; FieldsRefused for a wrong password
 */
export const releaseMatter = async (
  deps: Deps,
  call: CallContext,
  matterId: number,
  { reason, read, confirm_password: password }: ReleaseBody,
) => {
  const { viewer } = call
  const matter = await adminsMatter(deps.db, viewer, matterId)
  await confirmPassword(deps, call, password, 'confirm_password')
  const closed = await closePagesOfPartner(deps, matter.id, read)
  const { released, partnerId } = await deps.db.transaction(async (tx) => {
    const lockedMatter = await adminsMatter(tx, viewer, matterId, 'to change it')
    const live = await liveAssignment(tx, lockedMatter.id)
    if (!live) throw new Refused('assignment.free')
    refuseIf(whyNotTakeFrom(live, read))
    await moveAssignment(tx, 'release', live, { endedAt: deps.clock.now(), reason })
    const { partnerId } = live
    const recalled = await recallFromCustomer(tx, deps, lockedMatter, { askedById: assigneeOf(live), closed })
    const facts = { partner: partnerId ?? undefined, ...recalled }
    const kind = eventOfRelease(live.state)
    await appendEvent(tx, deps, lockedMatter, { by: viewer, kind, facts, mailedId: partnerId })
    await tellTakenBack(tx, deps, live, reason)
    return { released: await assignmentToReply(tx, deps, viewer, lockedMatter), partnerId }
  })
  logSecurityEvent(deps, call.caller, 'assignment.released', { userId: viewer.userId, matterId, partnerId })
  return released
}

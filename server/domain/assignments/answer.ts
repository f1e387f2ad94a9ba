import { isOpenOffer, whyNotTakeOn } from '#contract/assignments/taking.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { assignableMatter } from './access.ts'
import { answeringColleague, holderName } from './holding.ts'
import { setNeedsOffer } from './offer.ts'
import { termsAcceptedAt } from './partner-terms.ts'
import { liveAssignment, moveAssignment } from '#server/domain/transitions/assignment.ts'

/**
 * A partner's answer to an offer: takes the matter, or lets it go to the next.
 * @throws Refused `matter.missing`, `role.missing`, `assignment.not_offered`,
 * `partner_terms.unaccepted`, `assignment.unchecked`, `assignment.taken` with the name of a
 * colleague who has answered the customer meanwhile
 */
export const answerOffer = async (deps: Deps, call: CallContext, matterId: number, { accept }: { accept: boolean }) => {
  const { viewer } = call
  const accepted = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const matter = await assignableMatter(tx, viewer, matterId, 'to change it')
    requireRightOver(viewer, 'takeMatters', matter.userId)
    const offer = await liveAssignment(tx, matter.id)
    // An earlier release closes a matter and leaves its offer.
    if (!offer || !isOpenMatter(matter) || !isOpenOffer({ ...offer, partner: offer.partnerId }, viewer.userId, now))
      throw new Refused('assignment.not_offered')
    const termsAccepted = (await termsAcceptedAt(tx, viewer.userId)) !== undefined
    refuseIf(accept && whyNotTakeOn({ termsAccepted, checked: offer.checkedAt !== null }))
    // By the job, as nobody had it. An admin offers also what a colleague has.
    const isOfFree = offer.reason === null
    const colleague = accept && isOfFree ? await answeringColleague(tx, deps, matter.id) : null
    if (colleague !== null) throw new Refused('assignment.taken', { name: await holderName(tx, colleague) })
    await moveAssignment(tx, accept ? 'accept' : 'decline', offer, accept ? {} : { endedAt: now })
    if (!accept) await setNeedsOffer(tx, matter, true)
    const kind = accept ? 'partner_accepted' : 'partner_declined'
    await appendEvent(tx, deps, matter, { by: viewer, kind, facts: { partner: viewer.userId } })
    return accept
  })
  const event = accepted ? 'assignment.accepted' : 'assignment.declined'
  logSecurityEvent(deps, call.caller, event, { userId: viewer.userId, matterId })
  return { accepted }
}

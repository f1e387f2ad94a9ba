import type { Valid } from '#contract/core/endpoint.ts'
import type { assignments as calls } from '#contract/assignments/assignments.ts'
import { chosenCandidate } from '#contract/assignments/taking.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { isForeignKeyViolation } from '#server/db/error-codes.ts'
import { assignments } from '#server/db/schema/assignments.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent, type LockedMatter } from '#server/domain/history/append-event.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { adminsMatter } from './access.ts'
import { whyNotTakeFrom } from './as-read.ts'
import { assignmentToReply } from './assignments.ts'
import { checkedToTakeOn } from './checked-to-take-on.ts'
import { listCandidates, nextCandidate, type PartnerCandidate } from './candidates.ts'
import { assignmentMails } from './mails.ts'
import { offerTo, setNeedsOffer } from './offer.ts'
import { assigneeOf, closePagesOfPartner, recallFromCustomer } from './recall-from-customer.ts'
import { tellTakenBack } from './tell-taken-back.ts'
import { liveAssignment, moveAssignment } from '#server/domain/transitions/assignment.ts'

type GiveBody = Valid<typeof calls.give>['body']

/**
 * Offers a free matter to a partner, or assigns it at once, which releases the one who had it: what
 * that one has asked of the customer is recalled (R106). The partner is mailed. Whoever has it
 * already keeps it, and hears nothing. An admin who is a partner, and assigns it to themselves,
 * takes it: what is asked there is asked here.
 * @throws Refused `matter.missing`, `role.missing`, `partner.missing`, `assignment.own_matter`,
 * `assignment.nobody`, `assignment.closed`, `assignment.live`, `assignment.changed`; what
 * `checkedToTakeOn`, `closePagesOfPartner` and `recallFromCustomer` throw; FieldsRefused for a
 * wrong password
 */
export const giveMatter = async (
  deps: Deps,
  call: CallContext,
  matterId: number,
  { act, partner: partnerId, reason, read, confirm_password: password }: GiveBody,
) => {
  const { viewer } = call
  const matter = await adminsMatter(deps.db, viewer, matterId)
  await confirmPassword(deps, call, password, 'confirm_password')
  const closed = act === 'assign' ? await closePagesOfPartner(deps, matter.id, read) : []
  const assignment = await call
    .idempotently(
      async (tx) => {
        const lockedMatter = await adminsMatter(tx, viewer, matterId, 'to change it')
        const partner =
          partnerId === null
            ? await nextCandidate(tx, deps, lockedMatter)
            : chosenCandidate(await listCandidates(tx, deps, lockedMatter), rowId(partnerId), lockedMatter.userId)
        if (!partner) throw new Refused('assignment.nobody')
        if (act === 'assign') await assignTo(tx, deps, lockedMatter, { partner, by: viewer, reason, read, closed })
        else if (!isOpenMatter(lockedMatter)) throw new Refused('assignment.closed')
        else if (await liveAssignment(tx, lockedMatter.id)) throw new Refused('assignment.live')
        else await offerTo(tx, deps, lockedMatter, { partner, by: viewer, reason })
        return assignmentToReply(tx, deps, viewer, lockedMatter)
      },
      () => [],
    )
    .catch((error: unknown) => {
      // The partner's account has been deleted meanwhile.
      throw isForeignKeyViolation(error) ? new Refused('partner.missing') : error
    })
  logSecurityEvent(deps, call.caller, 'assignment.given', {
    userId: viewer.userId,
    matterId,
    partnerId: assignment.partner?.id,
    act,
  })
  return assignment
}

/**
 * Reads who has the matter by now, for a repeat.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`
 */
export const readGiven = async (deps: Deps, { viewer }: CallContext, matterId: number) =>
  assignmentToReply(deps.db, deps, viewer, await adminsMatter(deps.db, viewer, matterId))

type Matter = LockedMatter & Parameters<typeof listCandidates>[2]

const assignTo = async (
  tx: Db,
  deps: Deps,
  matter: Matter,
  {
    partner,
    by,
    reason,
    read,
    closed,
  }: Pick<GiveBody, 'reason' | 'read'> & { partner: PartnerCandidate; by: CallContext['viewer']; closed: readonly Payment[] },
) => {
  const now = deps.clock.now()
  const before = await liveAssignment(tx, matter.id)
  if (before?.state === 'assigned' && before.partnerId === partner.id) return
  refuseIf(whyNotTakeFrom(before, read))
  const checkedAt = partner.id === by.userId ? await checkedToTakeOn(tx, by, matter.id) : undefined
  if (before) {
    await moveAssignment(tx, 'release', before, { endedAt: now, reason })
    if (before.partnerId !== partner.id) await tellTakenBack(tx, deps, before, reason)
  }
  const recalled = before ? await recallFromCustomer(tx, deps, matter, { askedById: assigneeOf(before), closed }) : {}
  const given = { matterId: matter.id, partnerId: partner.id, reason, checkedAt }
  await tx.insert(assignments).values({ ...given, state: 'assigned', createdAt: now })
  await setNeedsOffer(tx, matter, false)
  await appendEvent(tx, deps, matter, {
    by,
    kind: 'partner_assigned',
    facts: { partner: partner.id, ...recalled },
    mailedId: partner.id,
  })
  await enqueueMail(tx, deps, assignmentMails.assigned(deps.config, matter.id, partner.email))
}

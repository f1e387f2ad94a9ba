import { FieldsRefused } from '#contract/refusals.ts'
import { arrivalProblem, type WithdrawalByHand } from '#contract/office-withdrawals.ts'
import { requireRight } from '#contract/require-right.ts'
import type { Deps } from '#server/deps.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { enqueueMail } from '#server/domain/jobs/outbox.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { withdrawalMails } from './mails.ts'
import { findNamedOrder, isOrderSeenBy, lockMatterOfOrder } from './named-order.ts'
import { insertWithdrawal, enqueueMailToBuyer } from './receive-statement.ts'

/**
 * Enters a withdrawal that came by mail, letter or phone. A receipt is mailed if there is an
 * address, and a word to the buyer if that isn't the buyer's own. The number of an order that the
 * viewer can't see is like an unknown one: the statement waits for those who see all.
 * @throws FieldsRefused for a time in the future, or more than a year ago
 */
export const enterWithdrawal = async (deps: Deps, { viewer, caller, idempotently }: Actor, given: WithdrawalByHand) => {
  requireRight(viewer, 'enterWithdrawals')
  const receivedAt = new Date(given.received_at)
  const problem = arrivalProblem(receivedAt, deps.clock.now())
  if (problem) throw new FieldsRefused({ received_at: [problem] })
  const entered = await idempotently(async (tx) => {
    const order = await findNamedOrder(tx, given.agreement, isOrderSeenBy(viewer))
    const by = { isByHand: true, enteredById: viewer.userId }
    const named = { paymentId: order?.payment?.id ?? null, agreementId: order?.agreement?.id ?? null }
    const matter = await lockMatterOfOrder(tx, named)
    const receipt = await insertWithdrawal(tx, { statement: given, order, receivedAt }, by)
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'withdrawal_entered', facts: { withdrawal: receipt.id } })
    if (given.email) {
      const known = { receipt, statement: { ...given, email: given.email }, order }
      await enqueueMail(tx, deps, withdrawalMails.receipt(deps.config, known))
      await enqueueMailToBuyer({ ...deps, db: tx }, known)
    }
    return { ...receipt, paymentId: order?.payment?.id }
  })
  const { reference, paymentId } = entered
  logSecurityEvent(deps, caller, 'withdrawal.entered', { userId: viewer.userId, reference, paymentId })
  return entered
}

import { and, eq, isNull, or } from 'drizzle-orm'
import { Refused, refuseFields } from '#contract/refusals.ts'
import type { WithdrawalByHand } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { timesOf, timesProblem } from '#contract/agreements/withdrawals/times.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { enforceRateLimit, isWithinRateLimit } from '#server/domain/shared/rate-limit.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { withdrawalMails } from './mails.ts'
import { isOrderSeenBy } from '#server/domain/access/order-seen-by.ts'
import { buyerOf, findNamedOrder, lockMatterOfOrder } from './named-order.ts'
import { withOrders } from './list.ts'
import { enqueueMailToBuyer, insertWithdrawal, mailsPerAddress, readReceipt } from './receive-withdrawal.ts'

const perPerson = { limit: 10, windowSeconds: 3_600 }

/**
 * Enters a withdrawal that came by mail, letter or phone. A receipt is mailed if there is an
 * address, and a word to the buyer unless that is the buyer's own. The number of an order that the
 * viewer can't see is like an unknown one: the statement waits for those who see all.
 * As limited as the public form: ten an hour, and three receipts an hour to one address.
 * @throws Refused `role.missing`, `matter.own`, `request.throttled`; FieldsRefused for a wrong
 * password, and for a time in the future, more than a year ago, or before it was sent
 */
export const enterWithdrawal = async (
  deps: Deps,
  call: CallContext,
  { confirm_password: password, ...statement }: WithdrawalByHand,
) => {
  const { viewer, caller, idempotently } = call
  requireRightOver(viewer, 'enterWithdrawals', null)
  const { sentAt, receivedAt } = timesOf(statement)
  refuseFields(timesProblem({ sentAt, receivedAt }, deps.clock.now()))
  await confirmPassword(deps, call, password, 'confirm_password')
  const entered = await idempotently(
    async (tx) => {
      const inTx = { ...deps, db: tx }
      await enforceRateLimit(inTx, `withdrawal-by-hand:${viewer.userId}`, perPerson)
      const seenOrder = () => findNamedOrder(tx, statement.agreement, isOrderSeenBy(viewer))
      const namedOrder = await seenOrder()
      const locked = await lockMatterOfOrder(tx, {
        paymentId: namedOrder?.payment?.id ?? null,
        agreementId: namedOrder?.agreement?.id ?? null,
      })
      // Its matter may have been taken from the viewer while this waited for it.
      const order = namedOrder && (await seenOrder())
      const matter = order && locked
      if (order) requireRightOver(viewer, 'enterWithdrawals', buyerOf(order))
      const by = { isByHand: true, enteredById: viewer.userId, sentAt }
      const receipt = await insertWithdrawal(tx, { statement, order, receivedAt }, 'receive', by)
      await appendEvent(tx, deps, matter, { by: viewer, kind: 'withdrawal_entered', facts: { withdrawal: receipt.id } })
      const { email } = statement
      const mailed = !email || (await isWithinRateLimit(inTx, `withdrawal-to:${email}`, mailsPerAddress))
      if (email && mailed) {
        const facts = { receipt, statement: { ...statement, email }, order, sentAt, enteredAt: deps.clock.now() }
        await enqueueMail(tx, deps, withdrawalMails.receipt(deps.config, facts))
      }
      await enqueueMailToBuyer(inTx, { receipt, statement, order })
      return { ...receipt, ...(!mailed && { mailed }), paymentId: order?.payment?.id }
    },
    ({ id, mailed }) => [id, Number(mailed ?? true)],
  )
  const { reference, paymentId } = entered
  logSecurityEvent(deps, caller, 'withdrawal.entered', { userId: viewer.userId, reference, paymentId })
  return entered
}

/**
 * The receipt of what one has entered, for a repeat.
 * @throws Refused `role.missing`, `withdrawal.missing` once its order is hidden from the viewer
 */
export const readEnteredReceipt = async (deps: Deps, { viewer }: CallContext, madeIds: readonly number[]) => {
  requireRightOver(viewer, 'enterWithdrawals', null)
  const among = isOrderSeenBy(viewer)
  const isSeen = among && or(and(isNull(withdrawals.paymentId), isNull(withdrawals.agreementId)), among)
  const isOwn = and(eq(withdrawals.id, madeIds[0] ?? 0), eq(withdrawals.enteredById, viewer.userId))
  const [row] = await withOrders(deps.db).where(and(isOwn, isSeen))
  if (!row) throw new Refused('withdrawal.missing')
  return readReceipt(deps, madeIds)
}

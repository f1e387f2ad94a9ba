import { eq } from 'drizzle-orm'
import { Refused } from '#contract/refusals.ts'
import { mustAccept, owesForWork, senderAddress } from '#contract/agreements/withdrawals/judgement.ts'
import { withdrawalReason, withdrawalReference } from '#contract/agreements/withdrawals/receipt.ts'
import { settledOnWithdrawal, shareToPay } from '#contract/agreements/withdrawals/share.ts'
import { sendingOf } from '#contract/agreements/withdrawals/times.ts'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { sellerOf } from '#server/domain/money/documents/seller.ts'
import { recordPerformed } from '#server/domain/money/books/performed.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { closeCheckouts, logCancelled } from '#server/domain/money/payments/cancel.ts'
import { refuseOwnShare } from '#server/domain/money/payments/own-share.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { leftToRefund } from '#server/domain/money/refunds/left.ts'
import { insertRefundRequest } from '#server/domain/money/refunds/requests.ts'
import { sendRefund } from '#server/domain/money/refunds/send.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import type { Agreement } from '#server/domain/transitions/agreement.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { transitionWithdrawal, type Withdrawal } from '#server/domain/transitions/withdrawal.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { acceptedOrders } from './accepted-orders.ts'
import { judgeOrder } from './judge-order.ts'
import { withdrawalsToReplies, withOrders } from './list.ts'
import { withdrawalMails } from './mails.ts'
import { buyerOf, lockMatterOfOrder, lockOrder } from './named-order.ts'
import { endAgreement } from './withdraw.ts'

/**
 * Accepts a withdrawal: the agreement ends, and what was paid beyond the share done is asked to be
 * refunded. Admins only.
 * @throws Refused `role.missing`, `matter.own`, `payment.own_share`, `withdrawal.*`; what
 * `closeCheckouts` throws
 */
export const acceptWithdrawal = async (
  deps: Deps,
  call: CallContext,
  { id, sharePercent, password }: { id: number; sharePercent: number; password: string },
) => {
  const { viewer, caller } = call
  const withdrawal = undecided(await readWithdrawal(deps.db, viewer, id))
  await confirmPassword(deps, call, password, 'confirm_password')
  const closed = withdrawal.paymentId ? await closeCheckouts(deps, eq(payments.id, withdrawal.paymentId)) : []
  const { cancelled, refundId } = await deps.db.transaction(async (tx) => {
    const matter = await lockMatterOfOrder(tx, withdrawal)
    const lockedWithdrawal = undecided(await lockWithdrawal(tx, withdrawal.id))
    const order = await lockOrder(tx, lockedWithdrawal)
    const { payment, agreement } = order
    if (!payment && !agreement) throw new Refused('withdrawal.unknown_order')
    const cancelled = await endAgreement(tx, deps, { payment, agreement, closed })

    const judgement = await judgeOrder(tx, order, sendingOf(lockedWithdrawal))
    const paid = { amountOre: payment?.amountOre ?? 0, leftOre: payment ? await leftToRefund(tx, payment) : 0 }
    const share = { owesForWork: owesForWork(judgement), sharePercent }
    const { owedOre, refundOre } = settledOnWithdrawal(paid, share)
    const facts = { sharePercent: shareToPay(share), refundOre, decidedAt: deps.clock.now(), decidedById: viewer.userId }
    const accepted = await transitionWithdrawal(tx, 'accept', lockedWithdrawal, facts)
    await mailSenderAndBuyer(tx, deps, accepted, (reader) => withdrawalMails.accepted(deps.config, accepted, reader))
    const refund =
      payment && refundOre > 0
        ? await insertRefundRequest(tx, deps, {
            paymentId: payment.id,
            amountOre: refundOre,
            reason: withdrawalReason(withdrawalReference(lockedWithdrawal.id, lockedWithdrawal.receivedAt)),
            askedById: viewer.userId,
            withdrawalId: lockedWithdrawal.id,
          })
        : undefined
    const ids = { withdrawal: lockedWithdrawal.id, agreement: agreement?.id, payment: payment?.id, refund: refund?.id }
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'withdrawal_accepted', facts: ids })
    // The work that the buyer owes for is earned.
    if (payment && owedOre > 0) await recordPerformed(tx, deps, payment, owedOre)
    return { cancelled, refundId: refund?.id }
  })
  logCancelled(deps, cancelled, 'withdraw')
  logSecurityEvent(deps, caller, 'withdrawal.accepted', { userId: viewer.userId, withdrawalId: withdrawal.id, refundId })
  if (refundId) await sendRefund(deps, refundId)
  return singleRow(
    await withdrawalsToReplies(deps.db, viewer, await withOrders(deps.db).where(eq(withdrawals.id, withdrawal.id))),
  )
}

/**
 * Refuses a withdrawal, and mails the reason to its buyer. Admins only. One that has ended its
 * agreement can't be refused while money is left to give back.
 * @throws Refused `role.missing`, `matter.own`, `payment.own_share`, `withdrawal.missing`,
 * `withdrawal.decided`, `withdrawal.must_accept`; FieldsRefused for a wrong password
 */
export const refuseWithdrawal = async (
  deps: Deps,
  call: CallContext,
  { id, reason, password }: { id: number; reason: string; password: string },
): Promise<void> => {
  const { viewer, caller } = call
  const withdrawal = await readWithdrawal(deps.db, viewer, id)
  await confirmPassword(deps, call, password, 'confirm_password')
  await deps.db.transaction(async (tx) => {
    const matter = await lockMatterOfOrder(tx, withdrawal)
    const lockedWithdrawal = undecided(await lockWithdrawal(tx, id))
    const { payment, agreement } = await lockOrder(tx, lockedWithdrawal)
    if (payment) await refuseToKeepMoney(tx, payment, agreement)
    const seller = payment ? await sellerOf(tx, payment) : undefined
    const facts = { reason, decidedAt: deps.clock.now(), decidedById: viewer.userId }
    const refused = await transitionWithdrawal(tx, 'refuse', lockedWithdrawal, facts)
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'withdrawal_refused', facts: { withdrawal: id } })
    await mailSenderAndBuyer(tx, deps, refused, (reader) => withdrawalMails.refused(deps.config, refused, reader, seller))
  })
  logSecurityEvent(deps, caller, 'withdrawal.refused', { userId: viewer.userId, withdrawalId: id })
}

/**
 * A withdrawal for those who may decide on it: neither the buyer nor who gets a share of the money,
 * whatever else they are.
 */
const readWithdrawal = async (db: Db, viewer: SessionViewer, id: number): Promise<Withdrawal> => {
  requireRightOver(viewer, 'decideWithdrawals', null)
  const [row] = await withOrders(db).where(eq(withdrawals.id, id))
  if (!row) throw new Refused('withdrawal.missing')
  requireRightOver(viewer, 'decideWithdrawals', buyerOf(row))
  if (row.payment) await refuseOwnShare(db, viewer, row.payment)
  return row.withdrawal
}

const lockWithdrawal = async (tx: Db, id: number) => {
  const [withdrawal] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  if (!withdrawal) throw new Refused('withdrawal.missing')
  return withdrawal
}

const undecided = (withdrawal: Withdrawal): Withdrawal => {
  if (withdrawal.state !== 'received') throw new Refused('withdrawal.decided')
  return withdrawal
}

const refuseToKeepMoney = async (tx: Db, payment: Payment, agreement: Agreement | null) => {
  const leftOre = await leftToRefund(tx, payment)
  const isOrderAccepted = (await acceptedOrders(tx, [payment.id])).has(payment.id)
  if (mustAccept({ agreement, leftOre, isOrderAccepted })) throw new Refused('withdrawal.must_accept')
}

/**
 * Mails the decision to the buyer; to another address that was given, only that it was (R108).
 */
const mailSenderAndBuyer = async (
  tx: Db,
  deps: Deps,
  withdrawal: Withdrawal,
  write: (reader: { to: string; isBuyers: boolean }) => Parameters<typeof enqueueMail>[2],
) => {
  const { buyerEmail } = singleRow(await withOrders(tx).where(eq(withdrawals.id, withdrawal.id)))
  const addresses = new Set([senderAddress(withdrawal, buyerEmail), buyerEmail])
  for (const to of addresses) if (to) await enqueueMail(tx, deps, write({ to, isBuyers: to === buyerEmail }))
}

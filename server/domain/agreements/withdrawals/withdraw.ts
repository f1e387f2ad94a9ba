import { and, eq } from 'drizzle-orm'
import { withdrawalRight } from '#contract/agreements/withdrawals/right.ts'
import type { Judgement } from '#contract/agreements/withdrawals/judgement.ts'
import { sumsOnReceipt } from '#contract/agreements/withdrawals/share.ts'
import { beginningOf } from '#contract/agreements/withdrawals/states.ts'
import { statementRefusal } from '#contract/agreements/withdrawals/statement-refusal.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import { type Agreement, transitionAgreements } from '#server/domain/transitions/agreement.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { enqueueMail } from '#server/domain/shared/outbox.ts'
import { cancelPayments, closeCheckouts, logCancelled } from '#server/domain/money/payments/cancel.ts'
import { leftToRefund } from '#server/domain/money/refunds/left.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { ofVisibleMatter } from '#server/domain/access/visible-to.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { fullName } from '#contract/core/full-name.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { isWithinRateLimit } from '#server/domain/shared/rate-limit.ts'
import { judgeOrder } from './judge-order.ts'
import { withdrawalMails } from './mails.ts'
import { lockOrder, orderOfAgreement } from './named-order.ts'
import { insertWithdrawal, logReceived, readReceipt } from './receive-withdrawal.ts'

/** Above it the mails are left out, never the statement (R108). */
const mailedPerBuyer = { limit: 10, windowSeconds: 3_600 }

/**
 * The buyer withdraws from an agreement. It is recorded and confirmed like a public statement, and
 * never refused as late. While the right stands the agreement ends with it, and if it isn't paid,
 * its payment too (distansavtalslagen 2 kap. 10, 10 a §§).
 * @throws Refused `agreement.missing`, `agreement.not_buyer`, `agreement.company`,
 * `agreement.withdrawn`; what `closeCheckouts` throws
 */
export const withdrawFromAgreement = async (
  deps: Deps,
  { viewer, caller, idempotently }: CallContext,
  agreementId: number,
  message: string | null | undefined,
) => {
  const receivedAt = deps.clock.now()
  const agreement = await ownAgreement(deps.db, viewer, agreementId)
  const isOpenToPay = withdrawalRight(agreement, receivedAt).possible && agreement.paymentId !== null
  // The card page first: it must not take money for an agreement that has ended.
  const closed = isOpenToPay ? await closeCheckouts(deps, eq(payments.id, agreement.paymentId ?? 0)) : []
  const receipt = await idempotently(
    async (tx) => {
      const mailed = await isWithinRateLimit({ ...deps, db: tx }, `withdrawal-by:${viewer.userId}`, mailedPerBuyer)
      const matter = await lockMatter(tx, agreement.matterId)
      const { agreement: lockedAgreement, ...paid } = await lockOrder(tx, {
        paymentId: agreement.paymentId,
        agreementId: agreement.id,
      })
      const { payment } = paid
      if (!lockedAgreement) throw new Refused('agreement.missing')
      refuseIf(statementRefusal({ ...lockedAgreement, isBuyer: lockedAgreement.ownerId === viewer.userId }))
      const buyer = singleRow(await tx.select().from(users).where(eq(users.id, viewer.userId)))
      const statement = { name: fullName(buyer), agreement: agreement.number, email: buyer.email, message }
      const stands = withdrawalRight(lockedAgreement, receivedAt).possible
      const judgement = await judgeOrder(tx, { ...paid, agreement: lockedAgreement }, receivedAt)
      const sums = await sumsOf(tx, payment, judgement)
      const cancelled = stands ? await endAgreement(tx, deps, { payment, agreement: lockedAgreement, closed }) : []
      const order = { ...paid, agreement: lockedAgreement, buyerEmail: buyer.email, matterId: matter?.id ?? null }
      const beginning = beginningOf({ stands, isPaid: payment?.state === 'paid' })
      const isDecided = beginning === 'accept at once'
      const decision = isDecided ? { sharePercent: 0, refundOre: 0, decidedAt: receivedAt } : {}
      const receipt = { ...(await insertWithdrawal(tx, { statement, order, receivedAt }, beginning, decision)), ...sums }
      const ids = { agreement: lockedAgreement.id, withdrawal: receipt.id, payment: payment?.id }
      await appendEvent(tx, deps, matter, { by: viewer, kind: 'agreement_withdrawn', facts: ids })
      const facts = { receipt, statement, order, hasEnded: stands, isDecided }
      if (mailed) {
        await enqueueMail(tx, deps, withdrawalMails.receipt(deps.config, facts))
        await enqueueMail(tx, deps, withdrawalMails.toOffice(deps.config, facts, judgement))
      }
      return { ...receipt, ...(!mailed && { mailed }), paymentId: payment?.id, cancelled }
    },
    ({ id, mailed }) => [id, Number(mailed ?? true)],
  )
  logCancelled(deps, receipt.cancelled, 'withdraw')
  logReceived(deps, caller, receipt)
  return receipt
}

/** The buyer's receipt, for a repeat. @throws Refused `agreement.missing`, `agreement.not_buyer` */
export const readOwnReceipt = async (deps: Deps, { viewer }: CallContext, agreementId: number, madeIds: readonly number[]) => {
  const { id } = await ownAgreement(deps.db, viewer, agreementId)
  const receipt = await readReceipt(deps, madeIds, eq(withdrawals.agreementId, id))
  const order = await orderOfAgreement(deps.db, id)
  if (!order) return receipt
  const judgement = await judgeOrder(deps.db, order, new Date(receipt.received_at))
  return { ...receipt, ...(await sumsOf(deps.db, order.payment, judgement)) }
}

/**
 * Ends an agreement that is withdrawn from, and its payment if that isn't paid, in the caller's
 * transaction. One that has ended already stays as it is.
 * @param closed what `closeCheckouts` returned for its payment
 * @returns the payment that it cancelled, for `logCancelled`
 * @throws Refused `matter.payment_completing` if a new card page was opened meanwhile
 */
export const endAgreement = async (
  tx: Db,
  deps: Deps,
  { payment, agreement, closed }: { payment: Payment | null; agreement: Agreement | null; closed: readonly Payment[] },
): Promise<Payment[]> => {
  // The agreement first: one that still waits for a cancelled payment lapses.
  if (agreement) await transitionAgreements(tx, 'withdraw', eq(agreements.id, agreement.id), { endedAt: deps.clock.now() })
  const cancelled = await cancelPayments(tx, deps, closed, 'withdraw')
  if (payment?.state === 'pending' && cancelled.length === 0) throw new Refused('matter.payment_completing')
  return cancelled
}

const sumsOf = async (tx: Db, payment: Payment | null, judgement: Judgement) =>
  payment ? sumsOnReceipt({ ...payment, leftOre: await leftToRefund(tx, payment) }, judgement) : {}

const ownAgreement = async (db: Db, viewer: SessionViewer, id: number): Promise<Agreement> => {
  const isVisible = and(eq(agreements.id, id), ofVisibleMatter(viewer, agreements))
  const [agreement] = await db.select().from(agreements).where(isVisible)
  if (!agreement) throw new Refused('agreement.missing')
  if (agreement.ownerId !== viewer.userId) throw new Refused('agreement.not_buyer')
  return agreement
}

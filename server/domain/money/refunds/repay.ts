import { eq } from 'drizzle-orm'
import { noonOf, swedishDay } from '#contract/dates/swedish-day.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { paidOnProblem } from '#contract/money/refunds/owed.ts'
import { whyNotRepay } from '#contract/money/refunds/refund-rules.ts'
import { Refused, refuseFields, refuseIf } from '#contract/refusals.ts'
import { payments } from '#server/db/schema/payments.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent, lockMatter } from '#server/domain/history/append-event.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { recordInBooks } from '#server/domain/money/books/record.ts'
import { officePayment } from '#server/domain/money/payments/access.ts'
import { paymentMails } from '#server/domain/money/payments/mails.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { transitionPayment } from '#server/domain/transitions/payment.ts'
import { failedDay, owedOf, readRefund, refundsOf } from './read.ts'
import { markRepaid } from './states.ts'

interface Repayment {
  paymentId: number
  refundId: number
  paidOn: Day
  how: string
  password: string
}

/**
 * Notes that the money of a failed refund was paid in another way. Locks the payment, so that of
 * this and a refund of the same money one is refused. Admins only, and nobody whose share it is.
 * @throws Refused `payment.missing`, `role.missing`, `matter.own`, `payment.own_share`,
 * `refund.missing`, `refund.not_owed`, `refund.repaid`; FieldsRefused
 */
export const noteRepaid = async (deps: Deps, call: CallContext, { paymentId, refundId, paidOn, how, password }: Repayment) => {
  const { viewer, caller } = call
  const visible = await officePayment(deps, viewer, paymentId)
  await confirmPassword(deps, call, password, 'confirm_password')
  const { payment, amountOre } = await deps.db.transaction(async (tx) => {
    const matter = await lockMatter(tx, visible.matterId)
    const before = singleRow(await tx.select().from(payments).where(eq(payments.id, visible.id)).for('update'))
    const all = await refundsOf(tx, before)
    const refund = all.find(({ id }) => id === refundId)
    if (!refund) throw new Refused('refund.missing')
    const owedOre = owedOf(before, all, refundId)
    refuseIf(whyNotRepay({ state: refund.state, owedOre }))
    const today = swedishDay(deps.clock.now())
    refuseFields({ paid_on: paidOnProblem(paidOn, { failed: failedDay(refund), today }) })
    await markRepaid(tx, refundId, { repaidOre: owedOre, repaidOn: paidOn, repaidHow: how })
    const sums = { repaidOre: before.repaidOre + owedOre, refundedOre: before.refundedOre + owedOre }
    const after = await transitionPayment(tx, before.id, 'repay', sums)
    if (!after) throw new Refused('refund.not_owed')
    await enqueueMailTo(tx, deps, after.payerId, ({ email }) =>
      paymentMails.repaid(deps.config, after, { partOre: owedOre, paidOn, how }, email),
    )
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'refund_repaid', facts: { payment: after.id, refund: refundId } })
    await recordInBooks(tx, deps, after, { kind: 'repaid', amountOre: owedOre, occurredAt: noonOf(paidOn) })
    return { payment: after, amountOre: owedOre }
  })
  logSecurityEvent(deps, caller, 'refund.repaid', { userId: viewer.userId, paymentId: payment.id, refundId, amountOre })
  return readRefund(deps, payment, refundId)
}

import { serviceOfMatter } from '#contract/money/documents/service-name.ts'
import { Refused } from '#contract/refusals.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { refuseFull } from '#server/domain/access/refuse-full.ts'
import { requireRightOver } from '#server/domain/access/require-right-over.ts'
import { visibleMatter } from '#server/domain/access/visible-matter.ts'
import { refuseUnsetOffice } from '#server/domain/office/settings.ts'
import { visiblePayment } from './access.ts'
import { oreOf } from '#contract/core/ore.ts'
import { insertPendingPayment } from './insert-pending.ts'
import { paymentToReply } from './list.ts'
import { livePayments } from '#server/domain/transitions/payment.ts'
import { paymentMails } from './mails.ts'
import { refuseWithoutTerms } from '#server/domain/money/payouts/payee.ts'
import { payoutOfRequest } from '#server/domain/money/payouts/payouts.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { enqueueRequestTo } from '#server/domain/mail/enqueue-mail-to.ts'

interface PaymentOrder {
  matterId: number
  /** Validated by the contract: at most two decimals. */
  amountSek: number
  /** Scope and performer, as the payer reads them. */
  scope?: string | null | undefined
  performer?: string | null | undefined
  password: string
}

/**
 * Requests a payment from a matter's owner (docs/reference/product.md, Roles and permissions; R50,
 * R51, R56).
 */
export const requestPayment = async (
  deps: Deps,
  call: CallContext,
  { matterId, amountSek, scope, performer, password }: PaymentOrder,
) => {
  const { viewer, caller, idempotently } = call
  const matter = await visibleMatter(deps.db, viewer, matterId)
  requireRightOver(viewer, 'requestPayment', matter.userId)
  refuseUnsetOffice(deps)
  await refuseWithoutTerms(deps.db, deps.config, { userId: viewer.userId, matterId: matter.id })
  await confirmPassword(deps, call, password, 'confirm_password')

  const amountOre = oreOf(amountSek)
  const payout = await payoutOfRequest(deps, { userId: viewer.userId, matterId: matter.id }, amountOre)
  const requested = await idempotently(
    async (tx) => {
      // Locks the matter: it is neither deleted nor requested for twice meanwhile (R50, R61).
      const lockedMatter = await visibleMatter(tx, viewer, matterId, 'to change it')
      if ((await livePayments(tx, lockedMatter.id)).length > 0) throw new Refused('payment.already_requested')
      await refuseFull(tx, payments, lockedMatter)
      const payment = await insertPendingPayment(tx, deps, lockedMatter, {
        requestedById: viewer.userId,
        amountOre,
        scope,
        performer,
        service: lockedMatter.service && serviceOfMatter(lockedMatter.service),
        ...payout,
      })
      await appendEvent(tx, deps, lockedMatter, { by: viewer, kind: 'payment_requested', facts: { payment: payment.id } })
      await enqueueRequestTo(tx, deps, lockedMatter.userId, ({ email }) => paymentMails.requested(deps.config, payment, email))
      return paymentToReply(payment, lockedMatter.title)
    },
    ({ id }) => [id],
  )
  const { id: paymentId, matter: requestedFor } = requested
  logSecurityEvent(deps, caller, 'payment.requested', { userId: viewer.userId, paymentId, matterId: requestedFor })
  return requested
}

/**
 * A payment that one has requested, for a repeat.
 * @throws Refused `matter.missing`, `role.missing`, `matter.own`, `payment.missing`
 */
export const readRequested = async (deps: Deps, { viewer }: CallContext, matterId: number, [id = 0]: readonly number[]) => {
  const matter = await visibleMatter(deps.db, viewer, matterId)
  requireRightOver(viewer, 'requestPayment', matter.userId)
  return paymentToReply(await visiblePayment(deps, viewer, id), matter.title)
}

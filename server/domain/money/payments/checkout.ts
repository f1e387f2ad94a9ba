import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, exists, isNull, lte, not, or } from 'drizzle-orm'
import type { BillingFields } from '#contract/money/billing-fields.ts'
import { whyNotPay } from '#contract/money/payments/payer-refusals.ts'
import { Refused, refuseIf } from '#contract/refusals.ts'
import { isOneSeller } from '#contract/money/documents/named-seller.ts'
import { serviceName } from '#contract/money/documents/service-name.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { type CheckoutOrder, PayoutRefused, ProviderFailed } from '#server/ports/pay.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { saveBilling, readCheckoutBilling } from '#server/domain/money/documents/billing.ts'
import { sellerPaid } from '#server/domain/money/documents/seller.ts'
import { pendingPaymentOf } from './access.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import { dropLostPayout } from '#server/domain/money/payouts/drop-payout.ts'
import { payeeOf } from '#server/domain/money/payouts/payee.ts'
import { isPayoutBlocked, recordPayoutRefusal } from '#server/domain/money/payouts/status.ts'
import { clearCheckoutSession, settle } from './settle.ts'
import { refuseUnsellable } from './unsellable-orders.ts'

const minuteMs = 60_000
const sessionMs = 60 * minuteMs
/** Stripe requires at least 30 minutes; one more allows for the request's latency. */
const shortestSessionMs = 31 * minuteMs
/**
 * Longer than the provider can take to answer. After that, the request that claimed the attempt
 * must have died.
 */
const claimMs = 15_000
const waitMs = 12_000
const lookAgainMs = 150

/**
 * Opens the provider's checkout for the viewer's own pending payment. Concurrent and repeated
 * requests get the URL of the same open session (R55, R57). A page that would pay somebody who has
 * lost the right to the money is closed first (R106).
 */
export const openCheckout = async (
  deps: Deps,
  call: CallContext,
  { paymentId, password, billing }: { paymentId: number; password: string; billing: BillingFields },
) => {
  const payment = await pendingPaymentOf(deps, call.viewer, paymentId)
  // Other clients don't know that it may be asked for: then the document names the buyer only.
  const address = await readCheckoutBilling(deps.db, billing, payment)
  await confirmPassword(deps, call, password, 'confirm_password')
  if (address) await saveBilling(deps.db, deps, payment, address)
  return { url: await openUrl(deps, payment.id, call.viewer.email) }
}

const openUrl = async (deps: Deps, id: number, customerEmail: string): Promise<string> => {
  const payment = await pendingPayment(deps, id)
  await refuseUnsellable(deps.db, deps.config, payment)
  if (await dropLostPayout(deps, payment)) return openUrl(deps, id, customerEmail)
  if (payment.checkoutSessionId) {
    const session = await deps.pay.readCheckout(payment.checkoutSessionId)
    if (session?.state === 'open' && session.url) {
      await refuseBlockedPayout(deps, payment)
      return session.url
    }
    if (session) {
      const finding = await settle(deps, payment.checkoutSessionId)
      if (finding !== 'expired') throw new Refused('payment.not_pending')
    } else {
      // Happens after a change of provider. A session that the provider doesn't know can't be
      // paid.
      deps.log.error(
        { event: 'checkout.session_unknown', paymentId: id, sessionId: payment.checkoutSessionId },
        'the provider does not know its session',
      )
      await clearCheckoutSession(deps.db, payment)
    }
    return openUrl(deps, id, customerEmail)
  }
  await refuseBlockedPayout(deps, payment)
  await refuseChangedSeller(deps, payment)
  const claimed = await claimAttempt(deps, payment)
  return claimed ? createSession(deps, claimed, customerEmail) : urlOfOther(deps, id)
}

const refuseBlockedPayout = async (deps: Deps, { payoutAccount }: Payment) => {
  if (payoutAccount && (await isPayoutBlocked(deps, payoutAccount))) throw new Refused('payment.not_possible')
}

/**
 * Names the seller of today in a payment without an agreement, before a card page opens. Whoever
 * read an earlier one has to read it again; a page that is open stays as it was read.
 */
const refuseChangedSeller = async ({ db, config, clock }: Deps, payment: Payment) => {
  const seller = await sellerPaid(db, (await payeeOf(db, config, payment))?.id)
  if (isOneSeller(seller, payment.seller)) return
  const hasAgreement = exists(db.select().from(agreements).where(eq(agreements.paymentId, payment.id)))
  const changed = await db
    .update(payments)
    .set({ seller, checkoutEndsAt: null, attempt: payment.attempt + 1 })
    .where(and(isUnclaimed(payment, clock.now()), not(hasAgreement)))
    .returning({ id: payments.id })
  if (changed.length > 0) throw new Refused('payment.seller_changed')
}

const pendingPayment = async ({ db }: Deps, id: number) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Refused('payment.missing')
  refuseIf(whyNotPay({ isPayer: true, state: payment.state }))
  return payment
}

/** A payment whose next session this request opens, and when that session ends. */
type ClaimedPayment = Payment & { checkoutEndsAt: Date }

/**
 * Claims the row before the provider is called, so that one request at a time opens a session.
 * @returns undefined if another request claimed it first
 */
const claimAttempt = async ({ db, clock }: Deps, payment: Payment): Promise<ClaimedPayment | undefined> => {
  const { attempt, checkoutEndsAt } = payment
  const now = clock.now()
  // If the outcome of an attempt is unknown, the provider may have opened its session already:
  // repeat the identical call, with the same idempotency key and end.
  const earlierEnd = checkoutEndsAt && checkoutEndsAt.getTime() - now.getTime() >= shortestSessionMs ? checkoutEndsAt : undefined
  const endsAt = earlierEnd ?? new Date(now.getTime() + sessionMs)
  const [claimed] = await db
    .update(payments)
    .set({ attemptClaimedAt: now, checkoutEndsAt: endsAt, attempt: earlierEnd ? attempt : attempt + 1 })
    .where(isUnclaimed(payment, now))
    .returning()
  return claimed && { ...claimed, checkoutEndsAt: endsAt }
}

const isUnclaimed = ({ id, attempt }: Payment, now: Date) =>
  and(
    isThisAttempt(id, attempt),
    or(isNull(payments.attemptClaimedAt), lte(payments.attemptClaimedAt, new Date(now.getTime() - claimMs))),
  )

const isThisAttempt = (id: number, attempt: number) =>
  and(eq(payments.id, id), eq(payments.state, 'pending'), eq(payments.attempt, attempt), isNull(payments.checkoutSessionId))

const createSession = async (deps: Deps, claimed: ClaimedPayment, customerEmail: string): Promise<string> => {
  const { id, attempt, payoutAccount } = claimed
  const session = await deps.pay.createCheckout(orderOf(deps, claimed, customerEmail)).catch(async (error: unknown) => {
    const isPayoutRefused = error instanceof PayoutRefused && payoutAccount
    if (isPayoutRefused) await recordPayoutRefusal(deps, payoutAccount)
    const isOver = error instanceof ProviderFailed && error.answered
    await deps.db
      .update(payments)
      .set({ attemptClaimedAt: null, ...(isOver && { checkoutEndsAt: null }) })
      .where(isThisAttempt(id, attempt))
    throw isPayoutRefused ? new Refused('payment.not_possible') : error
  })
  const [stored] = await deps.db
    .update(payments)
    .set({ checkoutSessionId: session.id, checkoutUrl: session.url ?? null })
    .where(isThisAttempt(id, attempt))
    .returning()
  if (stored && session.url) return session.url
  // The payment ended during the provider call, or another request continued this attempt.
  const [now] = await deps.db.select().from(payments).where(eq(payments.id, id))
  if (now?.checkoutSessionId !== session.id) await deps.pay.expireCheckout(session.id)
  return openUrl(deps, id, customerEmail)
}

const orderOf = ({ config }: Deps, payment: ClaimedPayment, customerEmail: string): CheckoutOrder => ({
  paymentId: payment.id,
  matterId: payment.matterId,
  amountOre: payment.amountOre,
  description: serviceName(payment.matterId),
  customerEmail,
  idempotencyKey: `pay-${payment.id}-${payment.attempt}`,
  expiresAt: payment.checkoutEndsAt,
  successUrl: `${config.webUrl}/success`,
  cancelUrl: `${config.webUrl}/cancel`,
  payout:
    payment.payoutAccount && payment.platformFeeOre !== null
      ? { account: payment.payoutAccount, feeOre: payment.platformFeeOre }
      : undefined,
})

const urlOfOther = async (deps: Deps, id: number): Promise<string> => {
  for (let waited = 0; waited < waitMs; waited += lookAgainMs) {
    await pause(lookAgainMs)
    const payment = await pendingPayment(deps, id)
    if (payment.checkoutUrl) return payment.checkoutUrl
    if (payment.attemptClaimedAt) continue
    await refuseBlockedPayout(deps, payment)
    throw new Refused('provider.unavailable', 5)
  }
  throw new Refused('payment.opening', 5)
}

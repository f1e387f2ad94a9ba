import { Refused } from '#contract/refusals.ts'
import type { payoutStatuses } from '#server/db/schema/accounts.ts'
import type { Dispute, Refund } from '#server/db/schema/payments.ts'

/** The details of a checkout session. Amounts are in öre. */
export interface CheckoutOrder {
  paymentId: number
  matterId: number
  amountOre: number
  /** The product, as shown on the checkout page. */
  description: string
  customerEmail: string
  /** The same key returns the same session (D12). */
  idempotencyKey: string
  expiresAt: Date
  successUrl: string
  cancelUrl: string
  /** A partner's payout account, and the platform's fee in öre. */
  payout?: { account: string; feeOre: number } | undefined
}

/** Money to give back of a paid checkout session. Amounts are in öre. */
export interface RefundOrder {
  /** Our own id, which the provider's events repeat. */
  requestId: number
  paymentIntentId: string
  amountOre: number
  /** The same key returns the same refund. */
  idempotencyKey: string
  /**
   * True if the money went on to a payout account. Then that account and the platform's fee give
   * back their parts in proportion; else the platform would pay twice.
   */
  isDestinationCharge: boolean
}

export const checkoutStates = ['open', 'complete', 'expired'] as const

/** A checkout session in the provider's current state. */
export interface Checkout {
  id: string
  state: (typeof checkoutStates)[number]
  paid: boolean
  amountOre: number
  /** ISO 4217 in lower case: `sek`. */
  currency: string
  paymentId: string | undefined
  paymentIntentId: string | undefined
  /** Present while the session is open. */
  url: string | undefined
}

/** A refund or dispute of a charge. Amounts are in öre, if the currency is ours. */
export type ChargeEvent = { id: string; type: string; paymentIntentId: string | undefined; currency: string } & (
  | {
      about: 'charge refunded'
      /** The total refunded so far, not the latest refund alone. */
      refundedOre: number
    }
  | {
      about: 'refund'
      refundId: string
      refund: Refund
      /** True once the money has gone back. A refund can wait at the provider first. */
      isDone: boolean
      /** Which refund that was asked for here; undefined for one made by hand at the provider. */
      requestId: number | undefined
    }
  | { about: 'dispute'; disputeId: string; dispute: Dispute }
)

/**
 * A verified event of the provider. It only says what to check: whether a session is paid is
 * always queried again (R52).
 */
export type PayEvent =
  | ChargeEvent
  | PayoutEvent
  | ({ id: string; type: string } & ({ about: 'checkout'; sessionId: string } | { about: 'other' }))

/** A payout account changed. Its status has to be queried. */
export interface PayoutEvent {
  id: string
  type: string
  about: 'payout account'
  accountId: string
}

export type PayoutStatus = (typeof payoutStatuses)[number]

/**
 * The card provider: Stripe, or the demo's local checkout pages. Every call has a timeout (R59).
 * @throws ProviderFailed if it can't be reached in time, or refuses
 */
export interface Pay {
  /** @throws PayoutRefused if the payout account is the reason */
  createCheckout(order: CheckoutOrder): Promise<Checkout>
  /** @returns undefined if the provider doesn't know the session */
  readCheckout(sessionId: string): Promise<Checkout | undefined>
  /** @returns the id of the session that made a charge; undefined if none did */
  findSessionOf(paymentIntentId: string): Promise<string | undefined>
  /**
   * Expires an open session.
   * @returns its state afterwards: `complete` if it was paid just before, `open` if the provider
   * didn't expire it
   */
  expireCheckout(sessionId: string): Promise<Checkout['state']>
  /** The same user gets the same account (R62), or one that `replaces` a closed account. */
  createPayoutAccount(person: { userId: number; email: string; replaces?: string | undefined }): Promise<{ accountId: string }>
  readPayoutAccount(accountId: string): Promise<PayoutStatus>
  /** A single-use link; it must be neither stored nor logged (R62). */
  onboardingLink(accountId: string, returnUrl: string): Promise<string>
  /**
   * Gives money back to the card that paid.
   * @returns the provider's id; `failed` if the bank refuses at once
   * @throws RefundRefused if the provider will never do it
   */
  refund(order: RefundOrder): Promise<{ refundId: string; failed: boolean }>
  /** Reads a webhook. @returns undefined if the signature doesn't match the raw body */
  readEvent(rawBody: string, signature: string | undefined): PayEvent | undefined
  /** Only at the demo's provider: takes the events that another sends over the network. */
  onEvent?(take: (event: { type: string }) => Promise<void>): void
}

/** The provider failed or refused; a user may retry later. */
export class ProviderFailed extends Refused {
  override name = 'ProviderFailed'
  /**
   * True if the provider replied with an error. If not, the outcome is unknown, and only a call
   * with the same idempotency key may retry.
   */
  readonly answered: boolean
  constructor(answered: boolean) {
    super('provider.unavailable', 5)
    this.answered = answered
  }
}

/** The provider refuses a checkout because of the payout account. */
export class PayoutRefused extends ProviderFailed {
  override name = 'PayoutRefused'
  constructor() {
    super(true)
  }
}

/** The provider refuses a refund, however often it is asked. */
export class RefundRefused extends ProviderFailed {
  override name = 'RefundRefused'
  constructor() {
    super(true)
  }
}

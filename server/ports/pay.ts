import { Refused } from '#contract/refusals.ts'
import type { disputeOutcomes, payoutStatuses, Refund } from '#server/db/schema.ts'

/** What a checkout session is made of. Amounts in öre. */
export interface CheckoutOrder {
  paymentId: number
  matterId: number
  amountOre: number
  /** What is bought, as shown on the checkout page. */
  description: string
  customerEmail: string
  /** The same key gives the same session (SECURITY D12). */
  idempotencyKey: string
  expiresAt: Date
  successUrl: string
  cancelUrl: string
  /** A delegated admin's payout account and the platform's share in öre. */
  payout?: { account: string; feeOre: number } | undefined
}

export const checkoutStates = ['open', 'complete', 'expired'] as const

/** A checkout session as the provider knows it now. */
export interface Checkout {
  id: string
  state: (typeof checkoutStates)[number]
  paid: boolean
  amountOre: number
  /** Lower case, as in ISO 4217: `sek`. */
  currency: string
  paymentId: string | undefined
  paymentIntentId: string | undefined
  /** Present while the session is open. */
  url: string | undefined
}

/** What has become of money that was charged. */
export type ChargeEvent = { id: string; type: string; paymentIntentId: string | undefined } & (
  | {
      about: 'charge refunded'
      /** All that has been given back of the charge so far, not the latest part alone. */
      refundedOre: number
    }
  | { about: 'refund'; refundId: string; refund: Refund }
  | { about: 'dispute' }
  | { about: 'dispute closed'; outcome: (typeof disputeOutcomes)[number] }
)

/** A verified event of the provider. It says what to look at; whether a session is paid is always asked anew (SECURITY R52). */
export type PayEvent =
  | ChargeEvent
  | PayoutEvent
  | ({ id: string; type: string } & ({ about: 'checkout'; sessionId: string } | { about: 'other' }))

/** Something has changed at a payout account. Its status is asked anew. */
export interface PayoutEvent {
  id: string
  type: string
  about: 'payout account'
  accountId: string
}

export type PayoutStatus = (typeof payoutStatuses)[number]

/**
 * The card provider: Stripe, or the local checkout pages of a demo. Every call is bounded in time (SECURITY R59).
 * @throws ProviderFailed when it can't be reached in time, or says no.
 */
export interface Pay {
  /** @throws PayoutRefused when the reason is the payout account. */
  createCheckout(order: CheckoutOrder): Promise<Checkout>
  /** @returns undefined when the provider knows no such session. */
  readCheckout(sessionId: string): Promise<Checkout | undefined>
  /** @returns the id of the session in which a charge was made; undefined for a charge that has nothing to do with sessions. */
  findSessionOf(paymentIntentId: string): Promise<string | undefined>
  /**
   * Ends an open session.
   * @returns its state afterwards: `complete` when it was paid just before, `open` when the
   * provider didn't end it
   */
  expireCheckout(sessionId: string): Promise<Checkout['state']>
  /** The same person gets the same account (R62), or one that `replaces` an account that is gone. */
  createPayoutAccount(person: { userId: number; email: string; replaces?: string | undefined }): Promise<{ accountId: string }>
  readPayoutAccount(accountId: string): Promise<PayoutStatus>
  /** A single-use link; it must be neither stored nor logged (SECURITY R62). */
  onboardingLink(accountId: string, returnUrl: string): Promise<string>
  /** Reads a webhook. @returns undefined when the signature doesn't fit the raw body. */
  readEvent(rawBody: string, signature: string | undefined): PayEvent | undefined
}

/** The provider didn't do what it was asked to; a person may try again in a while. */
export class ProviderFailed extends Refused {
  override name = 'ProviderFailed'
  /** Whether it said so itself. Otherwise nobody knows what it has done, and only the same idempotency key may ask again. */
  readonly answered: boolean
  constructor(answered: boolean) {
    super('provider.unavailable', 5)
    this.answered = answered
  }
}

/** The provider refuses to open a checkout because of the payout account. */
export class PayoutRefused extends ProviderFailed {
  override name = 'PayoutRefused'
  constructor() {
    super(true)
  }
}

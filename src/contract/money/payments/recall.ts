import { matterRights } from '#contract/office/matter-rights.ts'
import type { Viewer } from '#contract/matters/rules.ts'
import type { PaymentState } from './states.ts'

/** A payment as somebody at the office may recall it. */
export interface RequestedPayment {
  state: PaymentState
  /** The id of its payer; null once the account is deleted. */
  payer: string | null
  /** The id of whoever asked for it; null for one that nobody at the office asked for any more. */
  requester: string | null
  hasAgreement: boolean
}

/**
 * The refusal to recall a payment that a customer was asked for: admins may, and whoever asked for
 * it, as long as they may request payments there. An agreement's payment is what the customer has
 * ordered: it ends with the agreement.
 */
export const whyNotRecallPayment = (viewer: Viewer, { state, payer, requester, hasAgreement }: RequestedPayment) => {
  if (!matterRights.requestPayment(viewer)) return 'role.missing'
  if (!matterRights.requestPayment(viewer, { user: payer })) return 'matter.own'
  if (requester !== viewer.id && !matterRights.recallOthersPayments(viewer)) return 'payment.not_requester'
  if (state !== 'pending') return 'payment.not_pending'
  return hasAgreement ? 'payment.of_agreement' : undefined
}

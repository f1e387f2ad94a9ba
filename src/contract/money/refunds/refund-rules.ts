import { type PaidMoney, unreturnedOf } from '#contract/money/payments/all-back.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'
import type { RefundState } from '#contract/money/refunds/states.ts'
import type { Owned, Viewer } from '#contract/matters/rules.ts'
import { matterRights } from '#contract/office/matter-rights.ts'

interface PaymentMoney extends PaidMoney {
  state: PaymentState
}

/**
 * The rest of a payment, in öre: what was paid, less what has gone back, what the payer's bank has
 * taken, and what is on its way, which the bank may have taken, too.
 */
export const leftOfPayment = ({ state, ...money }: PaymentMoney, onItsWayOre: number): number =>
  state === 'paid' ? Math.max(0, unreturnedOf(money) - onItsWayOre) : 0

/**
 * The part of a paid payment that pays for its work, in öre: neither has it gone back or is on its
 * way, nor is it owed to the payer.
 * @param leftOre `leftOfPayment`
 * @param owedOre `owedOfPayment`
 */
export const leftForWork = (leftOre: number, owedOre: number): number => Math.max(0, leftOre - owedOre)

/** Why a sum can't be given back; undefined if it can. */
export const whyNotRefund = ({ state, leftOre }: { state: PaymentState; leftOre: number }, amountOre: number) => {
  if (state !== 'paid') return 'payment.not_paid'
  return amountOre > leftOre ? 'refund.too_much' : undefined
}

/** Why a refund's money can't be noted as paid in another way; undefined if it can. */
export const whyNotRepay = ({ state, owedOre }: { state: RefundState; owedOre: number }) => {
  if (state === 'repaid') return 'refund.repaid'
  return owedOre > 0 ? undefined : 'refund.not_owed'
}

/** Tells who may give a payment back, and so reads what is left of it. */
export const mayGiveBack = (viewer: Viewer, { state, payer }: { state: PaymentState; payer: Owned }): boolean =>
  state === 'paid' && matterRights.requestRefunds(viewer, payer)

import type { Owned, Viewer } from '#contract/matters/rules.ts'
import { type SharePartner, whyNotActOnShare } from '#contract/money/own-share.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { isOrderOpen, type PaidOrder } from './listed-facts.ts'

/** The price of orphaned work: of a ceiling price, what wasn't used goes back first. */
export const orphanedWorkPrices = ['fixed', 'ceiling'] as const
export type OrphanedWorkPrice = (typeof orphanedWorkPrices)[number]

/** A payment, as far as it decides if its work can be marked as done without a matter. */
export interface OrphanedOrder extends PaidOrder {
  isMatterGone: boolean
  isAtCeiling: boolean
}

/**
 * Why a payment's work can't be marked as done where its receipt is; undefined if it can.
 * @param isUnusedReturned an admin says that what wasn't used of a ceiling price has gone back:
 * nobody can compute it, as the hours have gone with the matter
 */
export const whyNotPerformOrphaned = (order: OrphanedOrder, isUnusedReturned: boolean) => {
  if (!order.isPaid) return 'payment.not_paid'
  if (!order.isMatterGone) return 'payment.has_matter'
  if (!isOrderOpen(order)) return 'payment.order_ended'
  return order.isAtCeiling && !isUnusedReturned ? 'payment.unused_first' : undefined
}

/** The work of a payment that a viewer may mark as done at its receipt; undefined for none. */
export const orphanedWorkFor = (
  viewer: Viewer,
  { payer, partnerId, ...order }: OrphanedOrder & { payer: Owned; partnerId: SharePartner },
): OrphanedWorkPrice | undefined => {
  if (!matterRights.requestRefunds(viewer, payer) || whyNotActOnShare(viewer, partnerId)) return undefined
  if (whyNotPerformOrphaned(order, true)) return undefined
  return order.isAtCeiling ? 'ceiling' : 'fixed'
}

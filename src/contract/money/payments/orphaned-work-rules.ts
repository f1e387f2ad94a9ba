import type { MatterStatus } from '#contract/matters/matters.ts'
import type { Owned, Viewer } from '#contract/matters/rules.ts'
import { type SharePartner, whyNotActOnShare } from '#contract/money/own-share.ts'
import { isOpenMatter } from '#contract/matters/statuses.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { isOrderOpen, type PaidOrder } from './listed-facts.ts'

/** The price of orphaned work: of a ceiling price, what wasn't used goes back first. */
export const orphanedWorkPrices = ['fixed', 'ceiling'] as const
export type OrphanedWorkPrice = (typeof orphanedWorkPrices)[number]

/** A payment, as far as it decides if its work can be marked as done at its receipt. */
export interface OrphanedOrder extends PaidOrder {
  /** Null once the matter is gone. */
  matterStatus: MatterStatus | null
  hasAgreement: boolean
  isAtCeiling: boolean
  /** `leftForWork`. */
  forWorkOre: number
}

/**
 * Nothing else says that its work is done: the matter is gone or, of an order without an agreement,
 * closed. While that is open, its status does.
 */
const isOrphaned = ({ matterStatus, hasAgreement }: OrphanedOrder) =>
  matterStatus === null || (!hasAgreement && !isOpenMatter({ status: matterStatus }))

/**
 * Why a payment's work can't be marked as done where its receipt is; undefined if it can.
 * @param isUnusedReturned an admin says that what wasn't used of a ceiling price has gone back:
 * nobody can compute it, as the hours have gone with the matter
 */
export const whyNotPerformOrphaned = (order: OrphanedOrder, isUnusedReturned: boolean) => {
  if (!order.isPaid) return 'payment.not_paid'
  if (!isOrphaned(order)) return 'payment.has_matter'
  if (!isOrderOpen(order) || order.forWorkOre === 0) return 'payment.order_ended'
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

import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { SettledKind } from './books.ts'
import { type EarningPayment, owedShares } from './earnings.ts'

/** The share of a payment that a kind of settlement ends, in öre; 0 for none. */
export const oreToSettle = (kind: SettledKind, payment: EarningPayment): number => {
  const { owedBackOre, owedToPartnerOre } = owedShares(payment)
  return kind === 'share paid' ? owedToPartnerOre : owedBackOre
}

/**
 * Why a share can't be noted as settled; undefined if it can. A refund that is on its way takes a
 * part of the share or none of it, as was said to the provider when it was first asked for.
 */
export const whyNotSettle = (owedOre: number, isRefundOnItsWay: boolean) => {
  if (owedOre <= 0) return 'share.not_owed'
  return isRefundOnItsWay ? 'share.refund_waits' : undefined
}

/** Says what is wrong with the day on which a share was settled. */
export const settledOnProblem = (day: Day, { paid, today }: { paid: Day; today: Day }): string | undefined => {
  if (day > today) return 'Dagen kan inte ligga i framtiden.'
  return day < paid ? 'Ange dagen då kunden betalade, eller en senare.' : undefined
}

/** The event of a matter's history. */
export const settledEvents = {
  'share paid': 'share_paid',
  'share returned': 'share_returned',
  'share reversed': 'share_returned',
} as const satisfies Record<SettledKind, string>

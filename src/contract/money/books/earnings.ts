import { applyEvent, emptyBalance, type LedgerEvent, type Sale } from './postings.ts'

/** A payment whose money went on to a partner, with its ledger events from `paid` on. */
export interface EarningPayment {
  sale: Sale
  /** Those of work that is done may be left out: they move nothing to or from the partner. */
  events: readonly LedgerEvent[]
}

/** The öre of a payment as the books have them, so that they agree with partners' invoices. */
const movedIn = ({ sale, events }: EarningPayment) => {
  const { amountOre, feeOre } = sale
  let [balance, refundedOre, shareOre, lostShareOre, twiceOre] = [emptyBalance, 0, amountOre - (feeOre ?? 0), 0, 0]
  let [cameBackOre, paidToPartnerOre] = [0, 0]
  for (const event of events) {
    const { parts, after } = applyEvent(sale, balance, event)
    const { share = 0, advanceShare = 0, soldShare = 0, twiceShare = 0, restShare = 0 } = parts
    // Taken from the platform alone: the partner's account gives nothing back.
    const isLost = event.kind === 'dispute lost' || event.kind === 'repaid'
    if (isLost || event.kind === 'refunded') shareOre -= share + advanceShare + soldShare
    if (isLost) lostShareOre += share
    if (event.kind === 'refunded') twiceOre += twiceShare
    // Once all has gone back, an öre isn't a claim.
    if (sale.isShareOwedBack) shareOre -= restShare
    if (event.kind === 'share paid') paidToPartnerOre += share
    if (event.kind === 'share returned' || event.kind === 'share reversed') cameBackOre += share
    // Of what the platform sold, the partner keeps the share.
    if (!isLost || sale.seller === 'partner') refundedOre += after.credited - balance.credited
    balance = after
  }
  const feeOfRestOre = amountOre - refundedOre - shareOre
  const moved = { grossOre: amountOre, refundedOre, shareOre, feeOre: feeOfRestOre }
  return { ...moved, lostShareOre, twiceOre, cameBackOre, paidToPartnerOre }
}

/** Shares that are owed between the office and a partner until now, in öre. */
interface OwedShares {
  /**
   * The shares that the partner has and must give back: of what was lost in disputes, where the
   * partner sells, and of payments to which there was no right.
   */
  owedBackOre: number
  cameBackOre: number
  /** Shares that the office owes the partner: taken twice, as a failed refund was made again. */
  owedToPartnerOre: number
  paidToPartnerOre: number
}

/** The shares of a payment that are owed either way, and those that were settled by hand. */
export const owedShares = (payment: EarningPayment): OwedShares => {
  const { shareOre, lostShareOre, twiceOre, cameBackOre, paidToPartnerOre } = movedIn(payment)
  return {
    owedBackOre: (payment.sale.isShareOwedBack ? shareOre : lostShareOre) - cameBackOre,
    cameBackOre,
    owedToPartnerOre: twiceOre - paidToPartnerOre,
    paidToPartnerOre,
  }
}

/** Sums of what payments gave their partner until now, in öre. */
export interface Earned extends OwedShares {
  /** The number of payments, without those that are owed back. */
  payments: number
  grossOre: number
  refundedOre: number
  feeOre: number
  shareOre: number
}

export const nothingEarned: Earned = {
  payments: 0,
  grossOre: 0,
  refundedOre: 0,
  feeOre: 0,
  shareOre: 0,
  owedBackOre: 0,
  cameBackOre: 0,
  owedToPartnerOre: 0,
  paidToPartnerOre: 0,
}

/**
 * Adds a payment. What went back is taken off, and so is what a partner who sells lost in disputes.
 * What is owed back was never earned, and what is owed either way is in no other sum.
 */
export const withPayment = (sums: Earned, payment: EarningPayment): Earned => {
  const owed = owedShares(payment)
  const withOwed = {
    ...sums,
    owedBackOre: sums.owedBackOre + owed.owedBackOre,
    cameBackOre: sums.cameBackOre + owed.cameBackOre,
    owedToPartnerOre: sums.owedToPartnerOre + owed.owedToPartnerOre,
    paidToPartnerOre: sums.paidToPartnerOre + owed.paidToPartnerOre,
  }
  if (payment.sale.isShareOwedBack) return withOwed
  const moved = movedIn(payment)
  return {
    ...withOwed,
    payments: sums.payments + 1,
    grossOre: sums.grossOre + moved.grossOre,
    refundedOre: sums.refundedOre + moved.refundedOre,
    feeOre: sums.feeOre + moved.feeOre,
    shareOre: sums.shareOre + moved.shareOre,
  }
}

/** A payout of such sums on the wire, in SEK. */
export const payoutToReply = (sums: Earned) => ({
  gross: sums.grossOre / 100,
  refunded: sums.refundedOre / 100,
  fee: sums.feeOre / 100,
  share: sums.shareOre / 100,
  ...owedToReply(sums),
})

/** A payment with what is owed of its share, as one of a payout's; nothing where none is. */
export const owedOf = <Id>(id: Id, payment: EarningPayment) => {
  const { owedBackOre, owedToPartnerOre } = owedShares(payment)
  const owed = owedToReply({ owedBackOre, cameBackOre: 0, owedToPartnerOre, paidToPartnerOre: 0 })
  return owedBackOre + owedToPartnerOre > 0 ? [{ payment: id, ...owed }] : []
}

/** Owed shares on the wire, in SEK; those that aren't there are left out. */
const owedToReply = ({ owedBackOre, cameBackOre, owedToPartnerOre, paidToPartnerOre }: OwedShares) => ({
  ...(owedBackOre > 0 && { owed_back: owedBackOre / 100 }),
  ...(cameBackOre > 0 && { came_back: cameBackOre / 100 }),
  ...(owedToPartnerOre > 0 && { owed_to_partner: owedToPartnerOre / 100 }),
  ...(paidToPartnerOre > 0 && { paid_to_partner: paidToPartnerOre / 100 }),
})

/** A payout of these payments on the wire, in SEK. */
export const payoutOf = (payments: readonly EarningPayment[]) => payoutToReply(payments.reduce(withPayment, nothingEarned))

/** By quarter. */
export type EarnedInYear = readonly [Earned, Earned, Earned, Earned]

/** A calendar year's earnings by quarter, to which more payments are added. */
export const nothingEarnedInYear: EarnedInYear = [nothingEarned, nothingEarned, nothingEarned, nothingEarned]

export const withPaymentOfDay = (
  [first, second, third, fourth]: EarnedInYear,
  payment: EarningPayment & { day: string },
): EarnedInYear => {
  const month = Number(payment.day.slice(5, 7))
  if (month <= 3) return [withPayment(first, payment), second, third, fourth]
  if (month <= 6) return [first, withPayment(second, payment), third, fourth]
  if (month <= 9) return [first, second, withPayment(third, payment), fourth]
  return [first, second, third, withPayment(fourth, payment)]
}

/** The quarters of the report to Skatteverket, in SEK. */
export const quartersToReply = (year: EarnedInYear) =>
  year.map(({ payments, shareOre, feeOre }, index) => ({
    quarter: index + 1,
    paid: shareOre / 100,
    activities: payments,
    fees: feeOre / 100,
  }))

/** The quarters of these payments, in SEK. */
export const quartersOf = (payments: ReadonlyArray<EarningPayment & { day: string }>) =>
  quartersToReply(payments.reduce(withPaymentOfDay, nothingEarnedInYear))

import { applyEvent, emptyBalance, type LedgerEvent, type Sale } from './postings.ts'

/** A payment whose money went on to a partner, with its ledger events from `paid` on. */
interface EarningPayment {
  sale: Sale
  /** Those of work that is done may be left out: they move nothing to or from the partner. */
  events: readonly LedgerEvent[]
}

/** The öre of a payment as the books have them, so that they agree with partners' invoices. */
const movedIn = ({ sale, events }: EarningPayment) => {
  const { amountOre, feeOre } = sale
  let [balance, refundedOre, shareOre, lostShareOre] = [emptyBalance, 0, amountOre - (feeOre ?? 0), 0]
  for (const event of events) {
    const { parts, after } = applyEvent(sale, balance, event)
    const { share = 0, advanceShare = 0, soldShare = 0 } = parts
    // Taken from the platform alone: the partner's account gives nothing back.
    const isLost = event.kind === 'dispute lost' || event.kind === 'repaid'
    if (isLost || event.kind === 'refunded') shareOre -= share + advanceShare + soldShare
    if (isLost) lostShareOre += share
    // Of what the platform sold, the partner keeps the share.
    if (!isLost || sale.seller === 'partner') refundedOre += after.credited - balance.credited
    balance = after
  }
  return { grossOre: amountOre, refundedOre, shareOre, lostShareOre, feeOre: amountOre - refundedOre - shareOre }
}

/**
 * The sums that payments gave their partner until now, in SEK. What went back is taken off, and so
 * is what a partner who sells lost in disputes.
 */
export const earningsOf = (payments: readonly EarningPayment[]) => {
  const moved = payments.map(movedIn)
  const sumOf = (part: Exclude<keyof (typeof moved)[number], 'lostShareOre'>) =>
    moved.reduce((sum, sums) => sum + sums[part], 0) / 100
  return { gross: sumOf('grossOre'), refunded: sumOf('refundedOre'), fee: sumOf('feeOre'), share: sumOf('shareOre') }
}

/**
 * The shares that a partner has and must give back, in SEK: of what was lost in disputes, where the
 * partner sells, and of payments to which there was no right.
 */
export const owedBackOf = (payments: readonly EarningPayment[]): number =>
  payments.reduce((sum, payment) => {
    const { shareOre, lostShareOre } = movedIn(payment)
    return sum + (payment.sale.isShareOwedBack ? shareOre : lostShareOre)
  }, 0) / 100

/** A payout of these payments. What is owed back was never earned, and isn't among the sums. */
export const payoutOf = (payments: readonly EarningPayment[]) => {
  const owedBack = owedBackOf(payments)
  const earned = payments.filter(({ sale }) => !sale.isShareOwedBack)
  return { ...earningsOf(earned), ...(owedBack !== 0 && { owed_back: owedBack }) }
}

/** A calendar year's earnings by quarter, for the report to Skatteverket. */
export const quartersOf = (payments: ReadonlyArray<EarningPayment & { day: string }>) =>
  [1, 2, 3, 4].map((quarter) => {
    const own = payments.filter(({ day }) => Math.ceil(Number(day.slice(5, 7)) / 3) === quarter)
    const { share, fee } = earningsOf(own)
    return { quarter, paid: share, activities: own.length, fees: fee }
  })

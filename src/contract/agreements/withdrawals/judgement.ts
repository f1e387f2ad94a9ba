import type { AgreementState } from '#contract/agreements/states.ts'
import { looseKey } from '#contract/core/loose-key.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import { lastWithdrawalDay, lastWithdrawalDayUntold } from './period.ts'
import { type AgreementFacts, endOfRight, type WhyNotWithdraw, withdrawalRight } from './right.ts'

/** A report of the work with its time: the office's, or what charged hours prove. */
export interface ShareReport {
  sharePercent: number
  createdAt: Date
}

/** The work of an agreement, as far as it is known to be done. */
interface Work {
  performedAt: Date | null
  reports: readonly ShareReport[]
}

/** The order that somebody withdraws from: an agreement, or a paid order without one. */
export interface Judged {
  agreement: (Omit<AgreementFacts, 'state'> & Work) | null
  payment: {
    paidAt: Date | null
    createdAt: Date
    /** Null where the payer wasn't told of the right of withdrawal. */
    withdrawalToldAt: Date | null
    earlyStartAskedAt: Date | null
    lossAcknowledgedAt: Date | null
    performedAt: Date | null
  } | null
}

/** The facts of an order that the office needs to judge a statement about it. */
export interface Judgement {
  lastDay: Day | null
  /** Why there was no right of withdrawal when the statement came; null if there was. */
  whyNot: WhyNotWithdraw | null
  /** True if the buyer had asked for work to begin early. */
  earlyStart: boolean
  /** The work that the buyer owes for: work that is done later isn't paid (2 kap. 15 §). */
  shareDonePercent: number
}

/** Said to the office, in the mail and on the page. */
export const noRightForCompany = 'Avtalet ingicks för ett företag, så det finns ingen ångerrätt.'

/** Judges an order by the law, as it was when a statement came. */
export const judge = ({ agreement, payment }: Judged, receivedAt: Date): Judgement => {
  const earlyStart = hadAskedForEarlyStart({ agreement, payment }, receivedAt)
  if (agreement) {
    // As it was then: the statement itself may have ended the agreement.
    const isPerformed = isBy(agreement.performedAt, receivedAt)
    const { until, why_not } = withdrawalRight({ ...agreement, state: isPerformed ? 'performed' : 'running' }, receivedAt)
    return { lastDay: until, whyNot: why_not, earlyStart, shareDonePercent: shareDoneBy(agreement, receivedAt) }
  }
  if (!payment) return { lastDay: null, whyNot: null, earlyStart, shareDonePercent: 0 }
  const { paidAt, createdAt, withdrawalToldAt, lossAcknowledgedAt, performedAt } = payment
  const lastDay = (withdrawalToldAt ? lastWithdrawalDay : lastWithdrawalDayUntold)(paidAt ?? createdAt)
  const isPerformed = isBy(performedAt, receivedAt)
  const lossAcknowledged = isBy(lossAcknowledgedAt, endOfWork(performedAt, receivedAt))
  const whyNot = endOfRight({ isPerformed, earlyStart, lossAcknowledged }, lastDay, receivedAt)
  // Nobody reports a share of such work: it is done, or it isn't.
  return { lastDay, whyNot, earlyStart, shareDonePercent: isPerformed ? 100 : 0 }
}

interface EarlyStarts {
  agreement: { earlyStart: boolean } | null
  payment: { earlyStartAskedAt: Date | null; performedAt: Date | null } | null
}

/**
 * Tells if the buyer had asked for work to begin early when a statement came. A wish that comes
 * once the work is done began nothing.
 */
export const hadAskedForEarlyStart = ({ agreement, payment }: EarlyStarts, receivedAt: Date): boolean => {
  if (agreement) return agreement.earlyStart
  return payment !== null && isBy(payment.earlyStartAskedAt, endOfWork(payment.performedAt, receivedAt))
}

/** Work that counts for a statement was done until then. */
const endOfWork = (performedAt: Date | null, receivedAt: Date) =>
  performedAt !== null && performedAt < receivedAt ? performedAt : receivedAt

const isBy = (happenedAt: Date | null, at: Date) => happenedAt !== null && happenedAt <= at

/**
 * The share of an agreement's work that was done by a time, in percent: all of it once it is
 * performed, else the highest that was reported or that charged hours prove. The buyer's page, the
 * mails and the office's list all tell it (distansavtalslagen 2 kap. 15 §).
 */
export const shareDoneBy = ({ performedAt, reports }: Work, at: Date): number =>
  isBy(performedAt, at) ? 100 : Math.max(0, ...reports.filter((one) => one.createdAt <= at).map((one) => one.sharePercent))

/**
 * Tells if a statement can only be accepted: its agreement has ended already, and nobody has
 * decided on the money that is left of what was paid.
 * @param isOrderAccepted whether a statement about the same order has been accepted
 */
export const mustAccept = ({
  agreement,
  leftOre,
  isOrderAccepted,
}: {
  agreement: { state: AgreementState } | null | undefined
  leftOre: number
  isOrderAccepted: boolean
}): boolean => agreement?.state === 'withdrawn' && leftOre > 0 && !isOrderAccepted

/** Reads 'A2026-14', 'a2026–14', 'A2026 - 14' and 'avtal A2026-14'. */
export const agreementNumberIn = (given: string) => /\ba\d{4}-\d{1,9}\b/.exec(keyOf(given))?.[0].toUpperCase()

/** Reads 'K2026-14' and 'kvitto k2026-14': the number of a receipt or an invoice. */
export const documentNumberIn = (given: string) =>
  /\b(?:p\d{1,10})?[a-z]{1,3}\d{4}-\d{1,9}\b/.exec(keyOf(given))?.[0].toUpperCase()

/** Reads '14', '#14', 'Order 14' and 'Ordernummer: 14', but leaves 'ärende 14' as it is. */
export const orderNumberIn = (given: string) => keyOf(given).replace(/order|bekräftelse|kvitto|nummer|\bnr\b|[\s.:#]/g, '')

const keyOf = (given: string) => looseKey(given).replaceAll(/ ?- ?/g, '-')

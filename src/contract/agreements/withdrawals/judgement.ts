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
export interface OrderToJudge {
  agreement: (Omit<AgreementFacts, 'state'> & Work) | null
  payment: {
    /** Its buyer has named a company: without an agreement, nothing else tells how they bought. */
    isForCompany: boolean
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
  /** Why there was no right of withdrawal when the statement was sent; null if there was. */
  whyNot: WhyNotWithdraw | null
  /** True if the buyer had asked for work to begin early. */
  earlyStart: boolean
  /** The work that the buyer owes for: work that is done later isn't paid (2 kap. 15 §). */
  shareDonePercent: number
}

/** Said to the office, in the mail and on the page. */
export const noRightForCompany = 'Avtalet ingicks för ett företag, så det finns ingen ångerrätt.'
export const noBuyerToAsk = 'Köparens konto är raderat, så adressen går inte att jämföra.'

/**
 * Tells if a statement came from the buyer's own address; null where that can't be known any more,
 * because the buyer's account is deleted.
 */
export const isBuyersAddress = (email: string | null, order: { isKnown: boolean; buyerEmail: string | null }) =>
  order.isKnown && order.buyerEmail === null ? null : email !== null && email === order.buyerEmail

/**
 * The address of who sent a statement. Whoever sent it from the address of their account, and has
 * another one now, is asked and answered there.
 */
export const senderAddress = (
  { email, fromBuyer }: { email: string | null; fromBuyer: boolean | null },
  buyerEmail: string | null,
): string | null => (fromBuyer ? (buyerEmail ?? email) : email)

/** Tells if a statement is the buyer's own word: of their address, or entered by the office. */
export const isBuyersWord = (
  { isByHand, ...sender }: Parameters<typeof senderAddress>[0] & { isByHand: boolean },
  buyerEmail: string | null,
) => isByHand || isBuyersAddress(senderAddress(sender, buyerEmail), { isKnown: true, buyerEmail }) === true

/** Judges an order by the law, as it was when a statement was sent. */
export const judge = ({ agreement, payment }: OrderToJudge, sentAt: Date): Judgement => {
  const earlyStart = hadAskedForEarlyStart({ agreement, payment }, sentAt)
  if (agreement) {
    // As it was then: the statement itself may have ended the agreement.
    const isPerformed = isBy(agreement.performedAt, sentAt)
    const { until, why_not } = withdrawalRight({ ...agreement, state: isPerformed ? 'performed' : 'running' }, sentAt)
    return { lastDay: until, whyNot: why_not, earlyStart, shareDonePercent: shareDoneBy(agreement, sentAt) }
  }
  if (!payment) return { lastDay: null, whyNot: null, earlyStart, shareDonePercent: 0 }
  const { isForCompany, paidAt, createdAt, withdrawalToldAt, lossAcknowledgedAt, performedAt } = payment
  const isPerformed = isBy(performedAt, sentAt)
  // Nobody reports a share of such work: it is done, or it isn't.
  const shareDonePercent = isPerformed ? 100 : 0
  if (isForCompany) return { lastDay: null, whyNot: 'company', earlyStart, shareDonePercent }
  const lastDay = (withdrawalToldAt ? lastWithdrawalDay : lastWithdrawalDayUntold)(paidAt ?? createdAt)
  const lossAcknowledged = isBy(lossAcknowledgedAt, endOfWork(performedAt, sentAt))
  const whyNot = endOfRight({ isPerformed, earlyStart, lossAcknowledged }, lastDay, sentAt)
  return { lastDay, whyNot, earlyStart, shareDonePercent }
}

/**
 * Tells if a buyer whose statement is accepted owes for the share that is done: whoever asked for
 * an early start, and a company, for which work may begin at once.
 */
export const owesForWork = ({ earlyStart, whyNot }: Pick<Judgement, 'earlyStart' | 'whyNot'>): boolean =>
  earlyStart || whyNot === 'company'

interface EarlyStarts {
  agreement: { earlyStart: boolean } | null
  payment: { earlyStartAskedAt: Date | null; performedAt: Date | null } | null
}

/**
 * Tells if the buyer had asked for work to begin early when a statement was sent. A wish that comes
 * once the work is done began nothing.
 */
const hadAskedForEarlyStart = ({ agreement, payment }: EarlyStarts, sentAt: Date): boolean => {
  if (agreement) return agreement.earlyStart
  return payment !== null && isBy(payment.earlyStartAskedAt, endOfWork(payment.performedAt, sentAt))
}

/** Work that counts for a statement was done until then. */
const endOfWork = (performedAt: Date | null, sentAt: Date) =>
  performedAt !== null && performedAt < sentAt ? performedAt : sentAt

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

/** The order that a statement names, by the number of its agreement, its document, or its own. */
export const orderNamedIn = (text: string) => {
  const agreement = agreementNumberIn(text)
  if (agreement) return { by: 'agreement', number: agreement } as const
  const document = documentNumberIn(text)
  return document ? ({ by: 'document', number: document } as const) : ({ by: 'order', number: orderNumberIn(text) } as const)
}

/** Reads 'A2026-14', 'a2026–14', 'A2026 - 14' and 'avtal A2026-14'. */
const agreementNumberIn = (text: string) => /\ba\d{4}-\d{1,9}\b/.exec(keyOf(text))?.[0].toUpperCase()

/** Reads 'K2026-14' and 'kvitto k2026-14': the number of a receipt or an invoice. */
const documentNumberIn = (text: string) => /\b(?:p\d{1,10})?[a-z]{1,3}\d{4}-\d{1,9}\b/.exec(keyOf(text))?.[0].toUpperCase()

/** Reads '14', '#14', 'Order 14' and 'Ordernummer: 14', but leaves 'ärende 14' as it is. */
const orderNumberIn = (text: string) => keyOf(text).replace(/order|bekräftelse|kvitto|nummer|\bnr\b|[\s.:#]/g, '')

const keyOf = (text: string) => looseKey(text).replaceAll(/ ?- ?/g, '-')

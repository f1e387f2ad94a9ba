import type { Day } from './swedish-holidays.ts'
import { lastWithdrawalDay, lastWithdrawalDayUntold } from './withdrawal-period.ts'
import { swedishDay } from './swedish-day.ts'
import { type AgreementFacts, type WhyNotWithdraw, withdrawalRight } from './withdrawal-right.ts'

/** What somebody withdraws from: an agreement, or a paid order without one. */
interface Judged {
  agreement: (Omit<AgreementFacts, 'state'> & { performedAt: Date | null; sharePercent: number }) | null
  payment: {
    paidAt: Date | null
    createdAt: Date
    /** Null where the payer wasn't told of the right of withdrawal. */
    withdrawalToldAt: Date | null
    earlyStartAskedAt: Date | null
  } | null
}

/** What the office needs to know of an order to judge a statement about it. */
export interface Judgement {
  lastDay: Day | null
  /** Why there was no right of withdrawal when the statement came; null if there was. */
  whyNot: WhyNotWithdraw | null
  earlyStart: boolean
  shareDonePercent: number
}

/** Judges an order by the law, at the time when a statement came. */
export const judge = ({ agreement, payment }: Judged, receivedAt: Date): Judgement => {
  if (agreement) {
    const { earlyStart, performedAt, sharePercent } = agreement
    // As it was then: the statement itself may have ended the agreement.
    const state = performedAt && performedAt <= receivedAt ? 'performed' : 'running'
    const { until, why_not } = withdrawalRight({ ...agreement, state }, receivedAt)
    return { lastDay: until, whyNot: why_not, earlyStart, shareDonePercent: performedAt ? 100 : sharePercent }
  }
  if (!payment) return { lastDay: null, whyNot: null, earlyStart: false, shareDonePercent: 0 }
  const { paidAt, createdAt, withdrawalToldAt, earlyStartAskedAt } = payment
  const lastDay = (withdrawalToldAt ? lastWithdrawalDay : lastWithdrawalDayUntold)(paidAt ?? createdAt)
  const whyNot = swedishDay(receivedAt) > lastDay ? 'over' : null
  return { lastDay, whyNot, earlyStart: earlyStartAskedAt !== null, shareDonePercent: 0 }
}

/** Reads 'A2026-14', 'a2026-14' and 'avtal A2026-14'. */
export const agreementNumberIn = (given: string) => /\ba\d{4}-\d{1,9}\b/i.exec(given)?.[0].toUpperCase()

/** Reads 'K2026-14' and 'kvitto k2026-14': the number of a receipt or an invoice. */
export const documentNumberIn = (given: string) => /\b(?:p\d{1,10})?[a-z]{1,3}\d{4}-\d{1,9}\b/i.exec(given)?.[0].toUpperCase()

/** Reads '14', '#14', 'Order 14' and 'Ordernummer: 14', but leaves 'ärende 14' as it is. */
export const orderNumberIn = (given: string) => given.replace(/order|bekräftelse|kvitto|nummer|\bnr\b|[\s.:#]/gi, '')

import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { PaymentState } from '#contract/money/payments/states.ts'
import { type AgreementFacts, firstDayOfWork, type StartFacts } from './withdrawals/right.ts'

/** An order without an agreement: a payment that the office asked for without a proposal. */
interface DirectOrder {
  /** The address for its document is a company's. */
  isForCompany: boolean
  paidAt: Date | null
  earlyStartAskedAt: Date | null
}

/**
 * The facts of a direct order that the first day of work depends on. Nobody is asked how they buy:
 * whoever doesn't name a company is a consumer.
 */
const directOrderFacts = ({ isForCompany, paidAt, earlyStartAskedAt }: DirectOrder): StartFacts => ({
  asConsumer: !isForCompany,
  earlyStart: earlyStartAskedAt !== null,
  paidAt,
})

interface Order {
  /** Its agreement; undefined for a direct order. */
  agreement?: AgreementFacts | undefined
  payment?: DirectOrder | undefined
}

/** The first day on which work on an order may begin, if it is ahead and the order stands. */
export const startsOn = ({ agreement, payment }: Order, now: Date): Day | null => {
  if (agreement && agreement.state !== 'concluded' && agreement.state !== 'running') return null
  const facts = agreement ?? (payment && directOrderFacts(payment))
  const day = facts ? firstDayOfWork(facts, now) : null
  return day !== null && day > swedishDay(now) ? day : null
}

interface EarlyStartFacts {
  /** The viewer is the one who pays. */
  isPayer: boolean
  state: PaymentState
  hasAgreement: boolean
  /** The order hasn't ended: `isOrderOpen`. */
  isOpen: boolean
  payment: DirectOrder
}

/**
 * The refusal to ask for an early start of paid work: an agreement asks in its own text, and once
 * the order has ended, or work may begin anyway, there is nothing to ask for. Until then a repeat
 * may add the second consent.
 */
export const whyNotStartEarly = ({ isPayer, state, hasAgreement, isOpen, payment }: EarlyStartFacts, now: Date) => {
  if (!isPayer) return 'payment.not_payer'
  if (state !== 'paid') return 'payment.not_paid'
  if (hasAgreement) return 'payment.has_agreement'
  if (!isOpen) return 'payment.order_ended'
  const unasked = { ...payment, earlyStartAskedAt: null }
  return startsOn({ payment: unasked }, now) === null ? 'payment.work_may_begin' : undefined
}

interface EarlyStartConsents {
  earlyStartAskedAt: Date | null
  lossAcknowledgedAt: Date | null
}

/**
 * The consents of a buyer who asks for an early start, with when each was first given; undefined
 * if that changes nothing. What was consented to stays; a repeat may add the second one.
 */
export const earlyStartAfter = (before: EarlyStartConsents, lossAcknowledged: boolean, now: Date) => {
  const isChanged = before.earlyStartAskedAt === null || (lossAcknowledged && before.lossAcknowledgedAt === null)
  if (!isChanged) return undefined
  return {
    earlyStartAskedAt: before.earlyStartAskedAt ?? now,
    lossAcknowledgedAt: before.lossAcknowledgedAt ?? (lossAcknowledged ? now : null),
  }
}

import { type PaidOut, partnerShare, shareGivenBack } from '#contract/money/books/partner-share.ts'
import { requestIdName } from '#server/ports/pay-events.ts'
import { ProviderFailed, type RefundOrder, RefundRefused } from '#server/ports/pay.ts'

interface MadeRefund {
  id: string
  ore: number
  requestId: number | undefined
  status: 'pending' | 'succeeded' | 'failed'
  /** The partner's account and our fee have given back their parts; a failure undoes neither. */
  takesShare: boolean
}

interface MadeDispute {
  id: string
  ore: number
  status: 'needs_response' | 'won' | 'lost' | 'warning_closed'
}

/** A paid charge, and all that has become of it. Amounts are in öre. */
export interface Charge {
  intent: string
  ore: number
  /** Of one that went on to a partner. */
  sentOn: PaidOut | undefined
  refunds: MadeRefund[]
  disputes: MadeDispute[]
  /** The share whose transfer was reversed by hand. */
  reversedOre: number
}

const sumOf = (list: readonly { ore: number }[]) => list.reduce((sum, { ore }) => sum + ore, 0)

export const refundedOre = ({ refunds }: Charge) => sumOf(refunds.filter(({ status }) => status !== 'failed'))

/** Taken by the payer's bank: never more than what hasn't gone back. */
export const takenOre = (charge: Charge, repaidOre: number) =>
  Math.min(sumOf(charge.disputes.filter(({ status }) => status === 'lost')), charge.ore - refundedOre(charge) - repaidOre)

/** The platform's money of a charge, which its books have as a claim on the provider. */
export const heldOre = (charge: Charge, repaidOre: number) => {
  const { ore, sentOn, refunds, reversedOre } = charge
  const left = ore - refundedOre(charge) - takenOre(charge, repaidOre)
  if (!sentOn) return left
  const givenBack = refunds.filter(({ takesShare }) => takesShare).reduce((sum, one) => sum + shareGivenBack(sentOn, one.ore), 0)
  return left - partnerShare(sentOn) + givenBack + reversedOre
}

/** The outcomes of asking for a refund. */
export type Outcome = 'succeeded' | 'pending' | 'lost answer' | 'down' | 'refused' | 'failed'

/**
 * A card provider in memory, which makes refunds and disputes and has an event to tell of each. It
 * delivers nothing by itself: `news` are the events that nobody has been told of yet.
 * @param outcomeOf draws what becomes of a refund that is asked for
 */
export const cardProvider = (outcomeOf: () => Outcome) => {
  const charges: Charge[] = []
  const answered = new Map<string, MadeRefund>()
  const news: object[] = []
  let made = 0
  const newId = (prefix: string) => `${prefix}_${++made}`

  const tell = (type: string, object: object) =>
    void news.push({ id: newId('evt'), object: 'event', type, data: { object: { currency: 'sek', ...object } } })

  const tellOfRefund = ({ intent: payment_intent }: Charge, type: string, { id, ore: amount, requestId, status }: MadeRefund) => {
    const metadata = requestId === undefined ? {} : { [requestIdName]: String(requestId) }
    tell(type, { id, object: 'refund', payment_intent, amount, status, metadata })
  }

  const tellOfDispute = ({ intent: payment_intent }: Charge, type: string, { id, ore: amount, status }: MadeDispute) =>
    tell(type, { id, object: 'dispute', payment_intent, amount, status })

  const tellOfCharge = (charge: Charge) =>
    tell('charge.refunded', { object: 'charge', payment_intent: charge.intent, amount_refunded: refundedOre(charge) })

  const isDisputed = ({ disputes }: Charge) => disputes.some(({ status }) => status === 'needs_response' || status === 'lost')

  const make = (charge: Charge, facts: Omit<MadeRefund, 'id'>) => {
    const refund = { id: newId('re'), ...facts }
    charge.refunds.push(refund)
    tellOfRefund(charge, 'refund.created', refund)
    if (facts.status !== 'failed') tellOfCharge(charge)
    return refund
  }

  const change = (charge: Charge, refund: MadeRefund, status: MadeRefund['status'], ...types: string[]) => {
    refund.status = status
    for (const type of types) tellOfRefund(charge, type, refund)
  }

  return {
    charges,
    news,
    pay: (facts: Pick<Charge, 'intent' | 'ore' | 'sentOn'>) => {
      const charge: Charge = { ...facts, refunds: [], disputes: [], reversedOre: 0 }
      charges.push(charge)
      return charge
    },
    /** As the port has it. */
    refund: (order: RefundOrder): Promise<{ refundId: string; failed: boolean }> => {
      const earlier = answered.get(order.idempotencyKey)
      if (earlier) return Promise.resolve({ refundId: earlier.id, failed: earlier.status === 'failed' })
      const charge = charges.find(({ intent }) => intent === order.paymentIntentId)
      const outcome = outcomeOf()
      if (outcome === 'down') return Promise.reject(new ProviderFailed(false))
      const isTooMuch = !charge || order.amountOre > charge.ore - refundedOre(charge)
      if (outcome === 'refused' || isTooMuch || isDisputed(charge)) return Promise.reject(new RefundRefused())
      const failed = outcome === 'failed'
      const status = failed || outcome === 'pending' ? outcome : 'succeeded'
      const { amountOre: ore, requestId, isDestinationCharge } = order
      const refund = make(charge, { ore, requestId, status, takesShare: isDestinationCharge && !failed })
      answered.set(order.idempotencyKey, refund)
      return outcome === 'lost answer'
        ? Promise.reject(new ProviderFailed(false))
        : Promise.resolve({ refundId: refund.id, failed })
    },
    /** The office refunds by hand, with the transfer and the fee, as it has to. */
    refundByHand: (charge: Charge, ore: number, takesShare: boolean) => {
      if (ore > 0 && !isDisputed(charge)) make(charge, { ore, requestId: undefined, status: 'succeeded', takesShare })
    },
    succeed: (charge: Charge, refund: MadeRefund | undefined) => {
      if (refund?.status === 'pending') change(charge, refund, 'succeeded', 'refund.updated')
    },
    /** The payer's bank rejects the refund days later. */
    fail: (charge: Charge, refund: MadeRefund | undefined) => {
      if (refund && refund.status !== 'failed')
        change(charge, refund, 'failed', 'charge.refund.updated', 'refund.updated', 'refund.failed')
    },
    dispute: (charge: Charge, ore: number) => {
      const dispute: MadeDispute = { id: newId('dp'), ore, status: 'needs_response' }
      charge.disputes.push(dispute)
      tellOfDispute(charge, 'charge.dispute.created', dispute)
    },
    closeDispute: (charge: Charge, dispute: MadeDispute | undefined, status: MadeDispute['status'] = 'won') => {
      if (dispute?.status !== 'needs_response') return
      dispute.status = status
      tellOfDispute(charge, 'charge.dispute.closed', dispute)
    },
  }
}

import { isBuyersWord } from '#contract/agreements/withdrawals/judgement.ts'
import { startsOn } from '#contract/agreements/direct-orders.ts'
import { orderStanding } from '#contract/now/order-standing.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { agreementFacts } from '#mocks/agreements/agreement-facts.ts'
import { directOrder, leftOre, partsReturned, refundFacts, refundsOf } from '#mocks/money/payment-facts.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import { handlerId } from './handler.ts'
import { recordsOf } from './waiting.ts'

/** The fate of a matter's order, and when its work may begin, if that is ahead. */
export const orderFacts = (db: MockDb, matter: MatterRow) => {
  const { agreements, payments, withdrawals } = recordsOf(db, matter)
  const buyerEmail = db.people.find(({ id }) => id === matter.user)?.email ?? null
  const standing = orderStanding({
    agreements: agreements.map((one) => {
      const row = db.agreements.find(({ id }) => id === one.id)
      const { share_done_percent: sharePercent = 0, early_start: earlyStart = false, as_consumer: asConsumer = true } = row ?? {}
      return { ...one, sharePercent, earlyStart, asConsumer }
    }),
    payments: payments.map((one) => ({
      ...one,
      parts: partsReturned(db, one.id),
      leftOre: leftOre(db, one.id),
      refunds: refundsOf(db, one.id).map(refundFacts),
    })),
    withdrawals: withdrawals.map((one) => {
      const { email = null, by_hand: isByHand = false } = db.withdrawals.find(({ id }) => id === one.id) ?? {}
      return { ...one, isOwn: isBuyersWord({ email, isByHand }, buyerEmail) }
    }),
  })
  const payment = db.payments.find(({ id }) => id === standing.paymentId)
  const agreement = db.agreements.find((row) => row.payment === standing.paymentId)
  const order = { agreement: agreement && agreementFacts(agreement), payment: payment && directOrder(db, payment) }
  return { ...standing, startsOn: startsOn(order, new Date()) }
}

/** The name of the one at the office who last wrote to the customer. */
export const lastToAnswer = (db: MockDb, { id }: MatterRow) =>
  nameOf(db, db.messages.findLast((row) => row.matter === id && row.role === 'office' && !row.internal && !row.recalled)?.author)

export const handlerOf = (db: MockDb, matterId: string) => nameOf(db, handlerId(db, matterId))

import { oreOf } from '#contract/core/ore.ts'
import { startsOn } from '#contract/agreements/direct-orders.ts'
import { orderStanding } from '#contract/now/order-standing.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { agreementFacts } from '#mocks/agreements/agreement-facts.ts'
import { directOrder } from '#mocks/money/direct-order.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import { handlerId } from './handler.ts'
import { recordsOf } from './waiting.ts'

/** The fate of a matter's order, and when its work may begin, if that is ahead. */
export const orderFacts = (db: MockDb, matter: MatterRow) => {
  const { agreements, payments, withdrawals } = recordsOf(db, matter)
  const returnedOn = (payment: string) => {
    const last = db.refunds.findLast((row) => row.payment === payment && row.state === 'done')
    return last ? swedishDay(new Date(last.asked_at)) : null
  }
  const standing = orderStanding({
    agreements: agreements.map((one) => ({
      ...one,
      sharePercent: db.agreements.find(({ id }) => id === one.id)?.share_done_percent ?? 0,
    })),
    payments: payments.map((one) => ({ ...one, returnedOn: returnedOn(one.id) })),
    withdrawals: withdrawals.map((one) => ({
      ...one,
      refundOre: oreOf(db.withdrawals.find(({ id }) => id === one.id)?.refund_amount ?? 0),
    })),
  })
  const payment = db.payments.find(({ id }) => id === standing.paymentId)
  const agreement = db.agreements.find((row) => row.payment === standing.paymentId)
  const order = { agreement: agreement && agreementFacts(agreement), payment: payment && directOrder(payment) }
  return { ...standing, startsOn: startsOn(order, new Date()) }
}

/** The name of the one at the office who last wrote to the customer. */
export const lastToAnswer = (db: MockDb, { id }: MatterRow) =>
  nameOf(db, db.messages.findLast((row) => row.matter === id && row.role === 'office' && !row.internal && !row.recalled)?.author)

export const handlerOf = (db: MockDb, matterId: string) => nameOf(db, handlerId(db, matterId))

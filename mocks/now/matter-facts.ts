import { startsOn } from '#contract/agreements/direct-orders.ts'
import { orderStanding } from '#contract/now/order-standing.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { agreementFacts } from '#mocks/agreements/agreement-facts.ts'
import { directOrder } from '#mocks/money/payment-facts.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import { handlerId } from './handler.ts'
import { recordsOf } from './waiting.ts'

/** The fate of a matter's order, and when its work may begin, if that is ahead. */
export const orderFacts = (db: MockDb, matter: MatterRow) => {
  const standing = orderStanding(recordsOf(db, matter))
  const payment = db.payments.find(({ id }) => id === standing.paymentId)
  const agreement = db.agreements.find((row) => row.payment === standing.paymentId)
  const order = { agreement: agreement && agreementFacts(agreement), payment: payment && directOrder(db, payment) }
  return { ...standing, startsOn: startsOn(order, new Date()) }
}

/** The name of the one at the office who last wrote to the customer. */
export const lastToAnswer = (db: MockDb, { id }: MatterRow) =>
  nameOf(db, db.messages.findLast((row) => row.matter === id && row.role === 'office' && !row.internal && !row.recalled)?.author)

export const handlerOf = (db: MockDb, matterId: string) => nameOf(db, handlerId(db, matterId))

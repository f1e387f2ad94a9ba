import { paymentStatus } from '#contract/money/payments/states.ts'
import { startsOn } from '#contract/agreements/direct-orders.ts'
import { orderIn } from '#contract/now/what-waits.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import { agreementFacts } from '#mocks/agreements/agreement-facts.ts'
import { directOrder } from '#mocks/money/direct-order.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import { handlerId } from './handler.ts'
import { recordsOf } from './waiting.ts'

/** What has become of a matter's order: its payment, its work, and the money that went back. */
export const orderStanding = (db: MockDb, matter: MatterRow) => {
  const { agreement, payment, withdrawn } = orderIn(recordsOf(db, matter))
  const back = db.refunds.findLast((row) => row.payment === payment?.id && row.state === 'done')
  const paid = db.payments.find(({ id }) => id === payment?.id)
  const agreed = db.agreements.find((row) => row.payment === paid?.id)
  const order = { agreement: agreed && agreementFacts(agreed), payment: paid && directOrder(paid) }
  const isRefunded = payment?.state === 'paid' && payment.refundedOre >= payment.amountOre
  const newest = db.agreements.findLast(({ matter: of, state }) => of === matter.id && state !== 'lapsed')
  return {
    paymentId: payment?.id,
    agreement: newest ? { state: newest.state, sharePercent: newest.share_done_percent } : null,
    payment: isRefunded ? ('refunded' as const) : (paymentStatus(payment && { status: payment.state }) ?? ('none' as const)),
    work: agreement?.state === 'performed' ? ('performed' as const) : withdrawn ? ('withdrawn' as const) : ('none' as const),
    startsOn: startsOn(order, new Date()),
    returned: payment && back ? { amount: payment.refundedOre / 100, day: swedishDay(new Date(back.asked_at)) } : null,
  }
}

/** The name of the one at the office who last wrote to the customer. */
export const lastToAnswer = (db: MockDb, { id }: MatterRow) =>
  nameOf(db, db.messages.findLast((row) => row.matter === id && row.role === 'office' && !row.internal && !row.recalled)?.author)

export const handlerOf = (db: MockDb, matterId: string) => nameOf(db, handlerId(db, matterId))

import { waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import type { MatterFacts } from '#contract/now/situations.ts'
import { firstDayOfWork } from '#contract/agreements/withdrawals/right.ts'
import { toldTo } from '#contract/now/told-to.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { PaymentRow } from '#mocks/money/rows.ts'
import { agreementFacts } from '#mocks/agreements/agreement-facts.ts'
import { handlerId } from './handler.ts'
import { waitingIn } from './waiting.ts'
import { refundedSek } from '#mocks/money/refund-sums.ts'

/** A matter's state, for its page and for the office's list. */
export const factsOf = (db: MockDb, matter: MatterRow): MatterFacts => {
  const { id, status } = matter
  const work = workOf(db, id)
  const today = swedishDay(new Date())
  const states = db.clientRequests.filter(({ matter }) => matter === id).map(({ state }) => state)
  const lastMessage = db.messages.findLast(({ matter, internal, recalled }) => matter === id && !internal && !recalled)
  const starts = db.agreements.findLast(({ matter: of, state }) => of === id && /concluded|running/.test(state))
  const startsOn = starts && firstDayOfWork(agreementFacts(starts))
  const payment = lastPayment(db, id)
  const back = db.refunds.findLast((row) => row.payment === payment?.id && row.state === 'done')
  return {
    status,
    payment: paymentOf(db, id),
    proposal: db.proposals.some(
      ({ matter, state, valid_until }) => matter === id && state === 'sent' && (valid_until ?? '') >= today,
    ),
    openRequests: states.filter(waitsForCustomer).length,
    answeredRequests: states.filter((state) => state === 'answered').length,
    unansweredMessage: lastMessage?.role === 'customer',
    work,
    nextDay: knownDays(db, matter, work, today).toSorted()[0] ?? null,
    repayBy: waitingIn(db, matter).find(({ kind }) => kind === 'withdrawal')?.due ?? null,
    startsOn: startsOn && startsOn > today ? startsOn : null,
    returned: payment && back ? { amount: refundedSek(db, payment), day: swedishDay(new Date(back.asked_at)) } : null,
  }
}

/** The days that the customer knows of: what waits in the matter, and what is shown. */
const knownDays = (db: MockDb, matter: MatterRow, work: MatterFacts['work'], today: string) =>
  [
    ...toldTo('customer', waitingIn(db, matter), { work }).map(({ due }) => due ?? ''),
    ...db.deadlines.filter(({ matter: of, shown }) => of === matter.id && shown).map(({ day }) => day),
  ].filter((day) => day >= today)

/** Not paid is also a payment that has wholly gone back. */
const paymentOf = (db: MockDb, matterId: string): MatterFacts['payment'] => {
  const payment = lastPayment(db, matterId)
  if (payment?.status === 'paid' && refundedSek(db, payment) >= payment.amount) return 'refunded'
  return paymentStatus(payment) ?? 'none'
}

/** An agreement that was withdrawn from counts until something else is paid or to be paid. */
const workOf = (db: MockDb, matterId: string): MatterFacts['work'] => {
  const agreement = db.agreements.findLast(({ matter, state }) => matter === matterId && state !== 'lapsed')
  if (agreement?.state === 'performed') return 'performed'
  const isLater = ({ id, matter }: PaymentRow) => matter === matterId && Number(id) > Number(agreement?.payment)
  const isLast = !db.payments.some((payment) => paymentStatus(payment) && isLater(payment))
  return agreement?.state === 'withdrawn' && isLast ? 'withdrawn' : 'none'
}

/** The pending one, or the newest. */
export const lastPayment = (db: MockDb, matterId: string) => {
  const live = db.payments.filter((payment) => payment.matter === matterId && paymentStatus(payment))
  return live.find(({ status }) => status === 'pending') ?? live.at(-1)
}

/** The name of the one at the office who last wrote to the customer. */
export const lastToAnswer = (db: MockDb, { id }: MatterRow) => {
  const last = db.messages.findLast((row) => row.matter === id && row.role === 'office' && !row.internal && !row.recalled)
  const author = db.people.find((person) => person.id === last?.author)
  return author ? `${author.name} ${author.surname}` : null
}

export const handlerOf = (db: MockDb, matterId: string) => {
  const id = handlerId(db, matterId)
  const handler = db.people.find((person) => person.id === id)
  return handler ? `${handler.name} ${handler.surname}` : null
}

import { waitsForCustomer } from '#contract/conversation/client-request-states.ts'
import { handlerChanges } from '#contract/history/handler-changes.ts'
import { paymentStatus } from '#contract/money/payments/states.ts'
import { isOffice } from '#contract/matters/rules.ts'
import type { MatterFacts } from '#contract/now/situations.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { MockDb } from '#mocks/db.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'
import type { PaymentRow } from '#mocks/money/rows.ts'
import { refundedSek } from '#mocks/money/refund-sums.ts'

/** A matter's state, for its page and for the office's list. */
export const factsOf = (db: MockDb, { id, status }: MatterRow): MatterFacts => {
  const today = swedishDay(new Date())
  const states = db.clientRequests.filter(({ matter }) => matter === id).map(({ state }) => state)
  const lastMessage = db.messages.findLast(({ matter, internal, recalled }) => matter === id && !internal && !recalled)
  const days = db.deadlines.filter(({ matter, shown, day }) => matter === id && shown && day >= today).map(({ day }) => day)
  return {
    status,
    payment: paymentOf(db, id),
    proposal: db.proposals.some(
      ({ matter, state, valid_until }) => matter === id && state === 'sent' && (valid_until ?? '') >= today,
    ),
    openRequests: states.filter(waitsForCustomer).length,
    answeredRequests: states.filter((state) => state === 'answered').length,
    unansweredMessage: lastMessage?.role === 'customer',
    work: workOf(db, id),
    nextDay: days.toSorted()[0] ?? null,
  }
}

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

/** Who handles a matter, by its history; unless they have left the office. */
export const handlerId = (db: MockDb, matterId: string): string | null => {
  let handler: string | null = null
  for (const { matter, kind, role, actor, facts } of db.events) {
    if (matter !== matterId) continue
    const change = handlerChanges[kind]
    if (change === 'partner') handler = String(facts.partner)
    if (change === 'nobody') handler = null
    const isLawyer = role === 'office' && db.people.some(({ id, is_delegated_admin }) => id === actor && is_delegated_admin)
    if (change === 'lawyer who answers' && isLawyer) handler ??= actor
  }
  return db.people.some((one) => one.id === handler && isOffice(one) && one.disabled_at === null) ? handler : null
}

export const handlerOf = (db: MockDb, matterId: string) => {
  const id = handlerId(db, matterId)
  const handler = db.people.find((person) => person.id === id)
  return handler ? `${handler.name} ${handler.surname}` : null
}

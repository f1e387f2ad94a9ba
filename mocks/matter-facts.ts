import { waitsForCustomer } from '#contract/client-request-states.ts'
import { paymentStatus } from '#contract/payment-states.ts'
import type { MatterFacts } from '#contract/situations.ts'
import { swedishDay } from '#contract/withdrawal-period.ts'
import type { MockDb } from './db.ts'
import type { MatterRow } from './rows.ts'

/** How a matter stands, for its page and for the office's list. */
export const factsOf = (db: MockDb, { id, status }: MatterRow): MatterFacts => {
  const today = swedishDay(new Date())
  const states = db.clientRequests.filter(({ matter }) => matter === id).map(({ state }) => state)
  const work = db.agreements.findLast(
    ({ matter, state }) => matter === id && ['concluded', 'running', 'performed'].includes(state),
  )
  const lastMessage = db.messages.findLast(({ matter, internal, recalled }) => matter === id && !internal && !recalled)
  const days = db.deadlines.filter(({ matter, shown, day }) => matter === id && shown && day >= today).map(({ day }) => day)
  return {
    status,
    payment: paymentStatus(lastPayment(db, id)) ?? 'none',
    proposal: db.proposals.some(
      ({ matter, state, valid_until }) => matter === id && state === 'sent' && (valid_until ?? '') >= today,
    ),
    openRequests: states.filter(waitsForCustomer).length,
    answeredRequests: states.filter((state) => state === 'answered').length,
    unansweredMessage: lastMessage?.role === 'customer',
    performed: work?.state === 'performed',
    nextDay: days.toSorted()[0] ?? null,
  }
}

/** The pending one, or the newest. */
export const lastPayment = (db: MockDb, matterId: string) => {
  const live = db.payments.filter((payment) => payment.matter === matterId && paymentStatus(payment))
  return live.find(({ status }) => status === 'pending') ?? live.at(-1)
}

/** Who at the office last did something that the customer can see. */
export const lastOfficeActorId = (db: MockDb, matterId: string) =>
  db.events.findLast(({ matter, chain, role }) => matter === matterId && chain === 'shared' && role === 'office')?.actor

export const lastOfficeActor = (db: MockDb, matterId: string) => {
  const id = lastOfficeActorId(db, matterId)
  const actor = db.people.find((person) => person.id === id)
  return actor ? `${actor.name} ${actor.surname}` : null
}

import { fullName } from '#contract/core/full-name.ts'
import { listRows } from '#contract/core/next-page.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { api } from '#contract/index.ts'
import { owedOf, owedShares as sharesOf, payoutOf } from '#contract/money/books/earnings.ts'
import { payoutPeriodProblem } from '#contract/money/books/settings-problems.ts'
import { oreToSettle, settledEvents, settledOnProblem, whyNotSettle } from '#contract/money/books/settle-share-rules.ts'
import { whyNotActOnShare } from '#contract/money/own-share.ts'
import { isOnItsWay } from '#contract/money/refunds/states.ts'
import { officeRights } from '#contract/office/rights.ts'
import { Refused, refuseFields, refuseIf } from '#contract/refusals.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import { nextPage } from '#mocks/next-page.ts'
import { bookEntries, saleOf } from './book-entries.ts'
import { refundsOf } from './payment-facts.ts'

/** Payments whose money went on to partners, and their shares that are settled by hand. */
export const mocks = [
  mock(api.books.payouts, ({ query }, { viewer, db }) => {
    refuseFields({ to: payoutPeriodProblem(query) })
    return db.people.flatMap((partner) => {
      const mayKeep = officeRights.keepBooks(viewer)
      if (!mayKeep && partner.id !== viewer.id) return []
      const own = paidOutTo(db, partner, query)
      const reply = { partner: { id: partner.id, name: fullName(partner) }, account: partner.stripe_account_id }
      const owed_of = own.flatMap((paid) => owedOf(paid.id, paid)).slice(0, listRows)
      const owed = mayKeep && owed_of.length > 0 && { owed_of }
      return own.length > 0 ? [{ ...reply, payments: own.length, ...payoutOf(own), ...owed }] : []
    })
  }),
  mock(api.books.payoutPayments, ({ query: { after, ...period } }, { viewer, db, replyHeaders }) => {
    refuseFields({ to: payoutPeriodProblem(period) })
    const own = paidOutTo(db, viewer, period)
    const newestFirst = own.toReversed().toSorted((one, other) => other.day.localeCompare(one.day))
    return nextPage(newestFirst.map(payoutPaymentToReply), after, replyHeaders)
  }),
  mock(api.books.settleShare, ({ params, body }, { viewer, db, confirm }) => {
    const paid = paidOutPayment(db, params.id)
    if (paid.payer === viewer.id) throw new Refused('matter.own')
    refuseIf(whyNotActOnShare(viewer, paid.partner))
    confirm(body.confirm_password)
    const amountOre = oreToSettle(body.kind, paid)
    const isRefundOnItsWay = refundsOf(db, params.id).some(({ state }) => isOnItsWay(state))
    refuseIf(whyNotSettle(amountOre, isRefundOnItsWay))
    refuseFields({ paid_on: settledOnProblem(body.paid_on, { paid: paid.day, today: swedishDay(new Date()) }) })
    const { confirm_password: _, ...settled } = body
    insert(db, 'shareSettlements', { payment: params.id, ...settled, amountOre, by: viewer.id, at: new Date().toISOString() })
    addEvent(db, paid.matter, { by: viewer, kind: settledEvents[body.kind], facts: { payment: params.id } })
    return payoutPaymentToReply(paidOutPayment(db, params.id))
  }),
]

/** The sales of a period's payments that went on to a partner, by the day of their entry. */
export const paidOutTo = (db: MockDb, { id }: { id: string }, { from, to }: { from: string; to: string }) =>
  paidOut(db).filter(({ partner, day }) => partner === id && day >= from && day <= to)

/** All payments of which a share is owed, with the day by which payouts have them. */
export const owedShares = (db: MockDb) =>
  paidOut(db).flatMap((paid) => owedOf(paid.id, paid).map((owed) => ({ ...owed, day: paid.day })))

/** Tells whether the office owes a partner a share. */
export const awaitsShare = (db: MockDb, { id }: { id: string }) =>
  paidOut(db).some((paid) => paid.partner === id && sharesOf(paid).owedToPartnerOre > 0)

/** One of them, whosever it is. */
const paidOutPayment = (db: MockDb, paymentId: string) => {
  const paid = paidOut(db).find(({ id }) => id === paymentId)
  if (!paid) throw new Refused('payment.missing')
  return paid
}

const payoutPaymentToReply = (paid: ReturnType<typeof paidOutPayment>) => ({
  id: paid.id,
  matter: paid.matter,
  day: paid.day,
  ...payoutOf([paid]),
})

const paidOut = (db: MockDb) => {
  const entries = bookEntries(db).filter(({ payment, kind }) => payment.payout_to !== undefined && kind !== 'performed')
  return entries
    .filter(({ kind }) => kind === 'paid')
    .map(({ day, payment }) => {
      const { id, matter, user: payer, payout_to: partner = null } = payment
      const events = entries.filter((entry) => entry.payment === payment).map(({ event }) => event)
      return { id, matter, payer, partner, day, sale: saleOf(db, payment), events }
    })
}

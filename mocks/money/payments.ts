import { startsOn } from '#contract/agreements/direct-orders.ts'
import { oreOf, sekOf } from '#contract/core/ore.ts'
import { vatIn, vatPercent } from '#contract/money/vat.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { listedFacts } from '#contract/money/payments/listed-facts.ts'
import { api } from '#contract/index.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { officeRights } from '#contract/office/rights.ts'
import { whyNotPay } from '#contract/money/payments/payer-refusals.ts'
import { paymentStatus, paymentTransitions } from '#contract/money/payments/states.ts'
import { blocksPayments } from '#contract/core/payout-problems.ts'
import { Refused } from '#contract/refusals.ts'
import { may } from '#contract/matters/rules.ts'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import { receiptKindOf } from '#contract/money/documents/kinds.ts'
import { platformAsSeller, receiptSellerToReply, sellerToReply } from '#contract/money/documents/named-seller.ts'
import { serviceName, serviceOfMatter } from '#contract/money/documents/service-name.ts'
import { settleAgreement } from '#mocks/agreements/agreement-facts.ts'
import { checkBilling, takeBilling } from './check-billing.ts'
import { directOrder } from './direct-order.ts'
import { documentOf, issueDocument } from './issue-document.ts'
import { sellerFor } from './seller.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { performInMatter } from './perform.ts'
import { leftOre, moneyOf, refundedSek } from './refund-sums.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import { mockAbout } from '#mocks/mock-about.ts'
import { newestFirst, refuseFor, rowWith, stateAfter } from '#mocks/table.ts'
import { checkPassword, nameOf, personOf } from '#mocks/accounts/person-of.ts'
import type { PaymentRow } from './rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { matterFor } from '#mocks/matters/visible-matter.ts'

export const visiblePayment = (db: MockDb, viewer: MockViewer, paymentId: string) =>
  rowWith(db.payments, paymentId, 'payment.missing', ({ user }) => may.seeMatter(viewer, { user }))

/** A pending payment, to be paid by the viewer. */
const pendingPayment = (db: MockDb, viewer: MockViewer, paymentId: string) => {
  const payment = visiblePayment(db, viewer, paymentId)
  refuseFor(whyNotPay({ isPayer: payment.user === viewer.id, state: payment.status }))
  return payment
}

const mockPending = mockAbout(pendingPayment)

export const mocks = [
  mock(api.payments.forMatter, ({ query }, { viewer, db }) =>
    visibleIn(db, viewer, query.matter)
      .filter(paymentStatus)
      .sort((a, b) => Number(b.status === 'pending') - Number(a.status === 'pending') || newestFirst(a, b))
      .map((payment) => ({ ...listedToReply(db, viewer, payment), ...leftToGiveBack(db, viewer, payment) })),
  ),
  mock(api.payments.list, (_input, { viewer, db }) =>
    live(db)
      .filter(({ user }) => user === viewer.id)
      .sort(newestFirst)
      .map((payment) => listedToReply(db, viewer, payment)),
  ),
  mock(api.payments.request, ({ params, body }, { viewer, db }) => {
    const matter = matterFor('requestPayment', db, viewer, params.matter_id)
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    const person = personOf(db, viewer)
    const payoutTo = officeRights.receivePayments(viewer) && person.stripe_account_id ? person.id : undefined
    const problem = payoutTo && blockingProblem(db, payoutTo)
    if (problem) throw new Refused(`payout.${problem}`)
    if (live(db).some((payment) => payment.matter === matter.id)) throw new Refused('payment.already_requested')
    const payment = insert(db, 'payments', (id) => ({
      id,
      status: 'pending',
      user: matter.user,
      matter: matter.id,
      matter_title: matter.title,
      amount: body.amount,
      requested_by: viewer.id,
      ...(payoutTo && { payout_to: payoutTo }),
      seller: sellerFor(db, viewer.id),
      ...(matter.service && { service: serviceOfMatter(matter.service) }),
      ...(body.scope && { scope: body.scope }),
      ...(body.performer && { performer: body.performer }),
    }))
    addEvent(db, matter.id, { by: viewer, kind: 'payment_requested', facts: { payment: payment.id } })
    return payment
  }),
  mockPending(api.payments.checkout, ({ body }, { viewer, db, webOrigin, row: payment }) => {
    checkBilling(body, { address: false, company: false })
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    if (payment.payout_to && blockingProblem(db, payment.payout_to)) throw new Refused('payment.not_possible')
    takeBilling(body, payment, { address: false, company: false })
    // The mocks have no card page: the payment is made at once, and the URL is the return URL.
    decide(db, payment, 'settle')
    const agreement = agreementOf(db, payment)?.id
    addEvent(db, payment.matter, { by: 'provider', kind: 'payment_paid', facts: { payment: payment.id, agreement } })
    issueDocument(db, payment)
    return { url: `${webOrigin}/success` }
  }),
  mockPending(api.payments.decline, (_input, { db, row, record }) => {
    decide(db, row, 'decline')
    record('payment_declined', { payment: row.id })
  }),
  mock(api.payments.declined, ({ query }, { viewer, db }) =>
    visibleIn(db, viewer, query.matter)
      .flatMap(({ id, status, amount, decided_at }) =>
        status === 'cancelled' && decided_at ? { id, amount, declined_at: decided_at } : [],
      )
      .reverse(),
  ),
  mockAbout(visiblePayment)(api.payments.receipt, (_input, { db, row: payment }) => {
    if (payment.status !== 'paid') throw new Refused('payment.no_receipt')
    const agreed = agreementOf(db, payment)
    const document = documentOf(db, payment.id)
    const buyer = payment.user === null ? null : document?.buyer
    return {
      number: document?.number ?? payment.id,
      ...(document && { kind: receiptKindOf(document) }),
      paid_at: payment.decided_at ?? '',
      seller: receiptSellerToReply(payment.seller ?? platformAsSeller()),
      buyer: buyer?.name ?? nameOf(db, payment.user),
      ...(buyer?.organisation_number && { buyer_number: buyer.organisation_number }),
      matter: payment.matter,
      ...(isGone(db, payment) && { matter_gone: true }),
      ...(agreed && { agreement: agreed.id }),
      matter_title: serviceName(payment.matter, payment.service),
      amount: payment.amount,
      vat_percent: vatPercent,
      vat_amount: sekOf(vatIn(oreOf(payment.amount))),
      refunded_amount: refundedSek(db, payment),
      ...(payment.scope && { scope: payment.scope }),
      ...(payment.performer && { performer: payment.performer }),
    }
  }),
]

/** The payments of a matter; none of one that the viewer doesn't see. */
const visibleIn = (db: MockDb, viewer: MockViewer, matterId: string) =>
  db.matters.some((matter) => matter.id === matterId && may.seeMatter(viewer, matter))
    ? db.payments.filter(({ matter }) => matter === matterId)
    : []

const agreementOf = (db: MockDb, { id }: PaymentRow) => db.agreements.find(({ payment }) => payment === id)

/** A matter has one pending payment at most; cancelled ones aren't shown (D10, D11). */
const live = (db: MockDb) => db.payments.filter(paymentStatus)

/** Its matter has been removed; the payment stays. */
const isGone = (db: MockDb, { matter }: PaymentRow) => !db.matters.some(({ id }) => id === matter)

/**
 * As the server's list: whether the payer must still give an address for the document, and what
 * has become of the money.
 */
const listedToReply = (db: MockDb, viewer: MockViewer, payment: PaymentRow) => {
  const last = db.refunds.findLast((row) => row.payment === payment.id && row.state === 'done')
  const agreement = agreementOf(db, payment)
  const order = {
    service: serviceName(payment.matter, payment.service),
    seller: sellerToReply(payment.seller ?? platformAsSeller()),
    terms_version: termsVersion,
  }
  const facts = {
    isPaid: payment.status === 'paid',
    matterStatus: db.matters.find(({ id }) => id === payment.matter)?.status ?? null,
    isToPay: payment.status === 'pending' && payment.user === viewer.id,
    hasBilling: payment.billing !== undefined,
    ...moneyOf(db, payment),
    returnedOn: last ? swedishDay(new Date(last.asked_at)) : null,
    isWithdrawn: agreement
      ? agreement.state === 'withdrawn'
      : db.withdrawals.some((row) => row.payment === payment.id && row.state === 'accepted'),
    hasAgreement: agreement !== undefined,
    isPerformed: payment.performed !== undefined || agreement?.state === 'performed',
    hasConsumerAgreement: agreement?.as_consumer === true,
    startsOn: payment.status === 'paid' && !agreement ? startsOn({ payment: directOrder(payment) }, new Date()) : null,
  }
  const named = isGone(db, payment) && { matter: null, matter_title: order.service }
  return { ...payment, ...named, ...(facts.isToPay && !agreement && { order }), ...listedFacts(facts) }
}

/** The rest of a paid payment, for those who may give it back. */
const leftToGiveBack = (db: MockDb, viewer: MockViewer, payment: PaymentRow) =>
  payment.status === 'paid' && matterRights.requestRefunds(viewer, payment) && { left: sekOf(leftOre(db, payment.id)) }

/** The problem that blocks payments to a user's payout account, if any. */
const blockingProblem = (db: MockDb, personId: string) => {
  const problem = db.people.find(({ id }) => id === personId)?.payout_problem
  return problem && blocksPayments(problem) ? problem : undefined
}

const decide = (db: MockDb, payment: PaymentRow, event: 'settle' | 'decline') => {
  payment.status = stateAfter(paymentTransitions[event], payment.status)
  payment.decided_at = new Date().toISOString()
  settleAgreement(db, payment)
  if (db.matters.find(({ id }) => id === payment.matter)?.status === 'Completed') performInMatter(db, payment.matter)
}

import { startsOn } from '#contract/agreements/direct-orders.ts'
import { oreOf, sekOf } from '#contract/core/ore.ts'
import { platformFee } from '#contract/money/platform-fee.ts'
import { vatPercent } from '#contract/money/vat.ts'
import { billingAddressOf, checkoutBillingProblems } from '#contract/money/billing.ts'
import type { BillingFields } from '#contract/money/billing-fields.ts'
import { listedFacts } from '#contract/money/payments/listed-facts.ts'
import { api } from '#contract/index.ts'
import { mayGiveBack } from '#contract/money/refunds/refund-rules.ts'
import { isOnItsWay } from '#contract/money/refunds/states.ts'
import { whyNotActOnShare } from '#contract/money/own-share.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { orphanedWorkFor } from '#contract/money/payments/orphaned-work-rules.ts'
import { whyNotPay } from '#contract/money/payments/payer-refusals.ts'
import { whyNotRecallPayment } from '#contract/money/payments/recall.ts'
import { paymentStatus, paymentTransitions } from '#contract/money/payments/states.ts'
import { Refused, refuseFields, refuseIf } from '#contract/refusals.ts'
import { may } from '#contract/matters/rules.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { termsVersion } from '#contract/agreements/terms-version.ts'
import { receiptKindOf } from '#contract/money/documents/kinds.ts'
import { partyFromReply } from '#contract/money/documents/named-seller.ts'
import { orderDetails } from '#contract/money/documents/order-details.ts'
import { receiptToReply } from '#contract/money/documents/receipt-to-reply.ts'
import { serviceName, serviceOfMatter } from '#contract/money/documents/service-name.ts'
import { followPayment } from '#mocks/agreements/follow-payment.ts'
import {
  agreementOf,
  declinedAt,
  directOrder,
  documentOf,
  forWorkOre,
  isGone,
  leftOre,
  moneyOf,
  orderFacts,
  orphanedOrderOf,
  owedOreOfPayment,
  partsReturned,
  performInMatter,
  refundsOf,
} from './payment-facts.ts'
import { issueDocument } from './issue-document.ts'
import { blockingProblem, payeeFor, refuseBlocked, refuseChangedSeller, refuseWithoutTerms, sellerFor } from './seller.ts'
import { insert, type MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import { mockAbout } from '#mocks/mock-about.ts'
import { officeNow } from '#mocks/office/settings.ts'
import { byId, newestFirst, ofMatter, rowWith, stateAfter } from '#mocks/table.ts'
import { nameOf } from '#mocks/accounts/person-of.ts'
import type { DocumentRow, PaymentRow } from './rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { matterFor, visibleMatters } from '#mocks/matters/mock-in-matter.ts'
import type { MatterRow } from '#mocks/matters/rows.ts'

export const visiblePayment = (db: MockDb, viewer: MockViewer, paymentId: string) =>
  rowWith(db.payments, paymentId, 'payment.missing', ({ user }) => may.seeMatter(viewer, { user }))

/** For those who may give its money back: neither its payer nor who gets a share of it. */
export const officePayment = (db: MockDb, viewer: MockViewer, paymentId: string) => {
  const payment = visiblePayment(db, viewer, paymentId)
  requireRightIn(viewer, 'requestRefunds', payment)
  refuseIf(whyNotActOnShare(viewer, payment.payout_to ?? null))
  return payment
}

/** A pending payment, to be paid by the viewer. */
const pendingPayment = (db: MockDb, viewer: MockViewer, paymentId: string) => {
  const payment = visiblePayment(db, viewer, paymentId)
  refuseIf(whyNotPay({ isPayer: payment.user === viewer.id, state: payment.status }))
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
  mock(api.payments.request, ({ params, body }, { viewer, db, confirm }) => {
    const matter = matterFor('requestPayment', db, viewer, params.matter_id)
    refuseWithoutTerms(db, viewer.id)
    confirm(body.confirm_password)
    refuseBlocked(db, viewer.id)
    if (live(db).some((payment) => payment.matter === matter.id)) throw new Refused('payment.already_requested')
    const payment = insertPending(db, matter, {
      requested_by: viewer.id,
      amount: body.amount,
      feePercent: officeNow(db).platform_fee_percent,
      seller: sellerFor(db, viewer.id),
      service: matter.service ? serviceOfMatter(matter.service) : undefined,
      ...orderDetails(body),
    })
    addEvent(db, matter.id, { by: viewer, kind: 'payment_requested', facts: { payment: payment.id } })
    return { ...payment, matter_title: matter.title }
  }),
  mockPending(api.payments.checkout, ({ body }, { db, webOrigin, row: payment, confirm }) => {
    const agreement = agreementOf(db, payment)
    refuseFields(checkoutBillingProblems(body, agreement && { asConsumer: agreement.as_consumer }))
    confirm(body.confirm_password)
    takeBilling(body, payment)
    if (payment.payout_to && blockingProblem(db, payment.payout_to)) throw new Refused('payment.not_possible')
    refuseChangedSeller(db, payment)
    // The mocks have no card page: the payment is made at once, and the URL is the return URL.
    decide(db, payment, 'settle')
    const facts = { payment: payment.id, agreement: agreement?.id }
    addEvent(db, payment.matter, { by: 'provider', kind: 'payment_paid', facts })
    issueDocument(db, payment)
    return { url: `${webOrigin}/success` }
  }),
  mockPending(api.payments.decline, (_input, { db, row, record }) => {
    decide(db, row, 'decline')
    record('payment_declined', { payment: row.id })
  }),
  mockAbout(visiblePayment)(api.payments.recall, (_input, { viewer, db, row, record }) => {
    refuseIf(whyNotRecallPayment(viewer, orderFacts(db, row)))
    row.status = stateAfter(paymentTransitions.recall, row.status)
    record('payment_recalled', { payment: row.id })
  }),
  mock(api.payments.declined, ({ query }, { viewer, db }) =>
    visibleIn(db, viewer, query.matter)
      .flatMap((row) => {
        const declined_at = declinedAt(row)
        return declined_at ? { id: row.id, amount: row.amount, declined_at } : []
      })
      .reverse(),
  ),
  mockAbout(visiblePayment)(api.payments.receipt, (_input, { viewer, db, row: payment }) => {
    if (payment.status !== 'paid') throw new Refused('payment.no_receipt')
    const partnerId = matterRights.requestRefunds(viewer, payment) ? (payment.payout_to ?? null) : null
    return receiptToReply({
      payment: {
        ...payment,
        ...moneyOf(db, payment),
        matterId: payment.matter,
        payerId: payment.user,
        paidAt: payment.decided_at ?? '',
      },
      document: documentFacts(documentOf(db, payment.id)),
      isOwn: payment.user === viewer.id,
      isOwnShare: whyNotActOnShare(viewer, partnerId) !== undefined,
      buyerName: nameOf(db, payment.user),
      agreementId: agreementOf(db, payment)?.id,
      isMatterGone: isGone(db, payment),
      orphanedWork: orphanedWorkFor(viewer, { ...orphanedOrderOf(db, payment), payer: payment, partnerId }),
      forWorkOre: forWorkOre(db, payment),
      lostOre: 0,
    })
  }),
]

type Order = Pick<PaymentRow, 'requested_by' | 'amount' | 'seller' | 'service' | 'scope' | 'performer'> & {
  /** The platform's share, if a partner is paid. */
  feePercent: number
}

/** A pending payment of a matter's owner, paid out to whoever asked for it, if they can be paid. */
export const insertPending = (db: MockDb, matter: MatterRow, { feePercent, ...order }: Order) => {
  const payee = payeeFor(db, order.requested_by)
  return insert(db, 'payments', {
    status: 'pending',
    user: matter.user,
    matter: matter.id,
    ...order,
    ...(payee && { payout_to: payee.id, fee_ore: platformFee(oreOf(order.amount), feePercent) }),
  })
}

/** Keeps the address of an order, in which nothing is wrong. */
export const takeBilling = (fields: BillingFields, payment: PaymentRow) => {
  const address = billingAddressOf(fields)
  if (address) payment.billing = address
}

/** The payments of a matter; none of one that the viewer doesn't see. */
const visibleIn = (db: MockDb, viewer: MockViewer, matterId: string) =>
  byId(visibleMatters(db, viewer), matterId) ? ofMatter(db.payments, matterId) : []

const documentFacts = (row: DocumentRow | undefined) =>
  row && {
    ...row,
    seller: partyFromReply(row.seller),
    buyer: row.buyer && partyFromReply(row.buyer),
    issuedAt: row.issued_at,
    vatPercent,
    vatOre: oreOf(row.vat),
  }

/** A matter has one pending payment at most; cancelled ones aren't shown (D10, D11). */
const live = (db: MockDb) => db.payments.filter(paymentStatus)

/**
 * As the server's list: whether the payer must still give an address for the document, and what
 * has become of the money.
 */
const listedToReply = (db: MockDb, viewer: MockViewer, payment: PaymentRow) => {
  const agreement = agreementOf(db, payment)
  const matter = byId(db.matters, payment.matter)
  const document = documentOf(db, payment.id)
  const facts = listedFacts(viewer, {
    ...orderFacts(db, payment),
    order: { ...payment, matterId: payment.matter, termsVersion },
    matterStatus: matter?.status ?? null,
    hasBilling: payment.billing !== undefined,
    parts: partsReturned(db, payment.id),
    hasConsumerAgreement: agreement?.as_consumer === true,
    isRefundAwaited:
      refundsOf(db, payment.id).some(({ state }) => isOnItsWay(state)) ||
      owedOreOfPayment(db, payment) > 0 ||
      (agreement?.state === 'withdrawn' &&
        payment.status === 'paid' &&
        db.withdrawals.some((row) => row.agreement === agreement.id && row.state === 'received')),
    documentKind: document ? receiptKindOf(document) : null,
    startsOn: payment.status === 'paid' && !agreement ? startsOn({ payment: directOrder(db, payment) }, new Date()) : null,
  })
  const matter_title = matter?.title ?? serviceName(payment.matter, payment.service)
  const early = payment.early_start_at !== undefined && { early_start: true }
  return { ...payment, matter: matter ? matter.id : null, matter_title, ...early, ...facts }
}

/** The rest of a paid payment, for those who may give it back. */
const leftToGiveBack = (db: MockDb, viewer: MockViewer, payment: PaymentRow) =>
  mayGiveBack(viewer, { state: payment.status, payer: payment }) && { left: sekOf(leftOre(db, payment.id)) }

const decide = (db: MockDb, payment: PaymentRow, event: 'settle' | 'decline') => {
  payment.status = stateAfter(paymentTransitions[event], payment.status)
  payment.decided_at = new Date().toISOString()
  followPayment(db, payment)
  const isCompleted = byId(db.matters, payment.matter)?.status === 'Completed'
  const set = db.events.findLast(({ matter, facts }) => matter === payment.matter && facts.status !== undefined)
  if (isCompleted && set?.role !== 'customer') performInMatter(db, payment.matter)
}

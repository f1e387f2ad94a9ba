import { oreOf, sekOf } from '#contract/core/ore.ts'
import { api } from '#contract/index.ts'
import { withdrawalParts } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { sendingOf, timesOf, timesProblem } from '#contract/agreements/withdrawals/times.ts'
import { whyNotActOnShare } from '#contract/money/own-share.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { Refused, refuseFields, refuseIf } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import {
  isBuyersAddress,
  type OrderToJudge,
  judge,
  mustAccept,
  owesForWork,
  senderAddress,
} from '#contract/agreements/withdrawals/judgement.ts'
import { judgedFields } from '#contract/agreements/withdrawals/judged-fields.ts'
import { withdrawalReason, withdrawalReference } from '#contract/agreements/withdrawals/receipt.ts'
import { withdrawalTransitions } from '#contract/agreements/withdrawals/states.ts'
import { settledOnWithdrawal } from '#contract/agreements/withdrawals/share.ts'
import { judgedAgreement } from './agreement-facts.ts'
import type { MockDb } from '#mocks/db.ts'
import { addEvent } from '#mocks/history/events.ts'
import { mock } from '#mocks/mock.ts'
import { mockFound } from '#mocks/mock-about.ts'
import { leadsFrom, newestFirst, rowWith, stateAfter } from '#mocks/table.ts'
import { nextPage } from '#mocks/next-page.ts'
import { countOpenWithdrawals, endAgreement, namedIn, orderOf, receiveStatement } from './withdrawals.ts'
import { directOrder, isWithdrawalAccepted, leftOre, perform, refundProgress, timeOf } from '#mocks/money/payment-facts.ts'
import type { WithdrawalRow } from './rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { giveBack, recordRefundMade } from '#mocks/money/refunds.ts'

const toDecide = (db: MockDb, viewer: MockViewer, withdrawalId: string) => {
  requireRightIn(viewer, 'decideWithdrawals', {})
  const row = rowWith(db.withdrawals, withdrawalId, 'withdrawal.missing')
  const order = orderOf(db, row)
  requireRightIn(viewer, 'decideWithdrawals', { user: order.buyer })
  refuseIf(whyNotActOnShare(viewer, order.payment?.payout_to ?? null))
  if (!leadsFrom(withdrawalTransitions.accept, row.state)) throw new Refused('withdrawal.decided')
  return { row, ...order }
}

const mockUndecided = mockFound(toDecide, ({ matter }) => matter)

export const mocks = [
  mock(api.officeWithdrawals.list, ({ query }, { viewer, db, replyHeaders }) => {
    replyHeaders.set('X-Open', String(countOpenWithdrawals(db)))
    return nextPage(inOrder(db), query.after, replyHeaders).map((row) => withdrawalToReply(db, viewer, row))
  }),
  mock(api.officeWithdrawals.enterByHand, ({ body }, { viewer, db, confirm }) => {
    requireRightIn(viewer, 'enterWithdrawals', { user: orderOf(db, namedIn(db, body.agreement)).buyer })
    const times = timesOf(body)
    refuseFields(timesProblem(times, new Date()))
    confirm(body.confirm_password)
    const { withdrawal, ...receipt } = receiveStatement(db, body, times.receivedAt, {
      by_hand: true,
      sent_at: times.sentAt?.toISOString() ?? null,
    })
    const { matter } = orderOf(db, withdrawal)
    addEvent(db, matter, { by: viewer, kind: 'withdrawal_entered', facts: { withdrawal: withdrawal.id } })
    return receipt
  }),
  mockUndecided(api.officeWithdrawals.accept, ({ body }, { viewer, db, row, agreement, payment, record, confirm }) => {
    confirm(body.confirm_password)
    if (!agreement && !payment) throw new Refused('withdrawal.unknown_order')
    const judgement = judge(judgedOf(db, row), sendingOf(timesIn(row)))
    if (agreement) endAgreement(db, agreement)
    const paid = { amountOre: oreOf(payment?.amount ?? 0), leftOre: leftOre(db, row.payment) }
    const share = { owesForWork: owesForWork(judgement), sharePercent: body.share_percent }
    const { owedOre, refundOre } = settledOnWithdrawal(paid, share)
    const state = stateAfter(withdrawalTransitions.accept, row.state)
    Object.assign(row, { state, decided_at: new Date().toISOString(), refund_amount: sekOf(refundOre) })
    if (payment && owedOre > 0) perform(db, payment, owedOre)
    const facts = { amountOre: refundOre, reason: reasonOf(row) }
    const refund = payment && refundOre > 0 ? giveBack(db, { payment: payment.id, withdrawal: row.id, ...facts }) : undefined
    const ids = { withdrawal: row.id, agreement: agreement?.id, payment: payment?.id, refund: refund?.id }
    record('withdrawal_accepted', ids)
    if (refund) recordRefundMade(db, refund)
    return withdrawalToReply(db, viewer, row)
  }),
  mockUndecided(api.officeWithdrawals.refuse, ({ body }, { db, row, record, confirm }) => {
    confirm(body.confirm_password)
    if (canOnlyBeAccepted(db, row)) throw new Refused('withdrawal.must_accept')
    const state = stateAfter(withdrawalTransitions.refuse, row.state)
    Object.assign(row, { state, decided_at: new Date().toISOString(), reason: body.reason })
    record('withdrawal_refused', { withdrawal: row.id })
  }),
]

/** Its sender's address, and whether it is the buyer's: null once nobody can say. */
const senderOf = (db: MockDb, row: WithdrawalRow) => {
  const order = orderOf(db, row)
  const email = senderAddress({ email: row.email, fromBuyer: row.from_buyer }, order.buyerEmail)
  return { email, is_buyers_address: isBuyersAddress(email, order) }
}

const reasonOf = ({ id, received_at }: Pick<WithdrawalRow, 'id' | 'received_at'>) =>
  withdrawalReason(withdrawalReference(id, new Date(received_at)))

const timesIn = ({ sent_at, received_at }: WithdrawalRow) => timesOf({ sent_at: sent_at ?? undefined, received_at })

/** The order as the law judges it. */
const judgedOf = (db: MockDb, row: WithdrawalRow): OrderToJudge => {
  const { agreement, payment } = orderOf(db, row)
  const paidAt = new Date(payment?.decided_at ?? row.received_at)
  return {
    agreement: agreement ? judgedAgreement(db, agreement) : null,
    payment: payment
      ? {
          ...directOrder(db, payment),
          ...{ paidAt, createdAt: paidAt, withdrawalToldAt: paidAt },
          performedAt: timeOf(payment.performed_at),
        }
      : null,
  }
}

const canOnlyBeAccepted = (db: MockDb, row: WithdrawalRow) => {
  const { agreement } = orderOf(db, row)
  const isOrderAccepted = isWithdrawalAccepted(db, row.payment)
  return row.state === 'received' && mustAccept({ agreement, leftOre: leftOre(db, row.payment), isOrderAccepted })
}

const partOf = (db: MockDb, row: WithdrawalRow) => {
  if (row.state !== 'received') return withdrawalParts.decided
  const { agreement, payment } = orderOf(db, row)
  if (!agreement && !payment) return withdrawalParts.ofNoOrder
  return row.by_hand || senderOf(db, row).is_buyers_address ? withdrawalParts.fromBuyer : withdrawalParts.ofOrder
}

/** Of those to decide on the oldest comes first, of the others the newest. */
const inOrder = (db: MockDb) =>
  db.withdrawals.toSorted((one, other) => {
    const byPart = partOf(db, one) - partOf(db, other)
    if (byPart !== 0 || one.state !== 'received') return byPart || newestFirst(one, other)
    return Date.parse(one.received_at) - Date.parse(other.received_at) || -newestFirst(one, other)
  })

const withdrawalToReply = (db: MockDb, viewer: MockViewer, row: WithdrawalRow) => {
  const { from_buyer: _, ...shown } = row
  const { agreement, payment, matter, buyer } = orderOf(db, row)
  const refund = db.refunds.find(({ withdrawal }) => withdrawal === row.id)
  const isToDecide = row.state === 'received' && matterRights.decideWithdrawals(viewer)
  return {
    ...shown,
    ...senderOf(db, row),
    ...judgedFields(judgedOf(db, row), timesIn(row)),
    reference: withdrawalReference(row.id, new Date(row.received_at)),
    agreement: agreement ? { id: agreement.id, number: agreement.number } : null,
    payment: payment?.id ?? null,
    is_paid: payment?.status === 'paid',
    matter: matter ?? null,
    amount: payment?.amount ?? agreement?.amount ?? null,
    left: sekOf(leftOre(db, row.payment)),
    must_accept: canOnlyBeAccepted(db, row),
    is_own: buyer === viewer.id,
    refund_state: refund ? refundProgress(db, refund).state : null,
    is_own_share: isToDecide && whyNotActOnShare(viewer, payment?.payout_to ?? null) !== undefined,
  }
}

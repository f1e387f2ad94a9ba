import { oreOf } from '#contract/core/ore.ts'
import { api } from '#contract/index.ts'
import { arrivalProblem, withdrawalParts } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { requireRightIn } from '#contract/office/require-right.ts'
import { hadAskedForEarlyStart, type Judged, mustAccept } from '#contract/agreements/withdrawals/judgement.ts'
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
import { checkPassword } from '#mocks/accounts/person-of.ts'
import { endAgreement, namedIn, receiveStatement } from './receive-statement.ts'
import { leftOre } from '#mocks/money/refund-sums.ts'
import type { WithdrawalRow } from './rows.ts'
import type { MockViewer } from '#mocks/accounts/session-store.ts'
import { giveBack } from '#mocks/money/refunds.ts'
import { perform } from '#mocks/money/perform.ts'

type Named = Pick<WithdrawalRow, 'agreement' | 'payment'>

const orderOf = (db: MockDb, row: Named) => ({
  agreement: db.agreements.find(({ id }) => id === row.agreement),
  payment: db.payments.find(({ id }) => id === row.payment),
})

const matterOf = ({ agreement, payment }: ReturnType<typeof orderOf>) => agreement?.matter ?? payment?.matter

const buyerIdOf = (db: MockDb, row: Named) => {
  const { agreement, payment } = orderOf(db, row)
  return agreement?.user ?? payment?.user
}

const toDecide = (db: MockDb, viewer: MockViewer, withdrawalId: string) => {
  requireRightIn(viewer, 'decideWithdrawals', {})
  const row = rowWith(db.withdrawals, withdrawalId, 'withdrawal.missing')
  requireRightIn(viewer, 'decideWithdrawals', { user: buyerIdOf(db, row) })
  if (!leadsFrom(withdrawalTransitions.accept, row.state)) throw new Refused('withdrawal.decided')
  return { row, ...orderOf(db, row) }
}

const mockUndecided = mockFound(toDecide, matterOf)

export const mocks = [
  mock(api.officeWithdrawals.list, ({ query }, { viewer, db, replyHeaders }) => {
    replyHeaders.set('X-Open', String(db.withdrawals.filter(({ state }) => state === 'received').length))
    return nextPage(inOrder(db), query.after, replyHeaders).map((row) => withdrawalToReply(db, viewer, row))
  }),
  mock(api.officeWithdrawals.enterByHand, ({ body }, { viewer, db }) => {
    requireRightIn(viewer, 'enterWithdrawals', { user: buyerIdOf(db, namedIn(db, body.agreement)) })
    const receivedAt = new Date(body.received_at)
    const problem = arrivalProblem(receivedAt, new Date())
    if (problem) throw new FieldsRefused({ received_at: [problem] })
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    const { withdrawal, ...receipt } = receiveStatement(db, body, receivedAt, { by_hand: true })
    const matter = matterOf(orderOf(db, withdrawal))
    addEvent(db, matter, { by: viewer, kind: 'withdrawal_entered', facts: { withdrawal: withdrawal.id } })
    return receipt
  }),
  mockUndecided(api.officeWithdrawals.accept, ({ body }, { viewer, db, row, agreement, payment, record }) => {
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    if (!agreement && !payment) throw new Refused('withdrawal.unknown_order')
    const earlyStart = hadAskedForEarlyStart(judgedOf(db, row), new Date(row.received_at))
    if (agreement) endAgreement(db, agreement)
    const paid = { amountOre: oreOf(payment?.amount ?? 0), leftOre: leftOre(db, row.payment) }
    const { owedOre, refundOre } = settledOnWithdrawal(paid, { earlyStart, sharePercent: body.share_percent })
    const state = stateAfter(withdrawalTransitions.accept, row.state)
    Object.assign(row, { state, decided_at: new Date().toISOString(), refund_amount: refundOre / 100 })
    if (payment && !agreement && owedOre > 0) perform(payment, owedOre / 100)
    const reason = withdrawalReason(withdrawalReference(row.id, new Date(row.received_at)))
    const refund = payment && refundOre > 0 ? giveBack(db, { payment: payment.id, amount: refundOre / 100, reason }) : undefined
    const ids = { withdrawal: row.id, agreement: agreement?.id, payment: payment?.id, refund: refund?.id }
    record('withdrawal_accepted', ids)
    return withdrawalToReply(db, viewer, row)
  }),
  mockUndecided(api.officeWithdrawals.refuse, ({ body }, { viewer, db, row, record }) => {
    checkPassword(db, viewer, body.confirm_password, 'confirm_password')
    if (canOnlyBeAccepted(db, row)) throw new Refused('withdrawal.must_accept')
    const state = stateAfter(withdrawalTransitions.refuse, row.state)
    Object.assign(row, { state, decided_at: new Date().toISOString(), reason: body.reason })
    record('withdrawal_refused', { withdrawal: row.id })
  }),
]

const buyerOf = (db: MockDb, row: Named) => {
  const buyerId = buyerIdOf(db, row)
  return db.people.find(({ id }) => id === buyerId)
}

/** The order as the law judges it. */
const judgedOf = (db: MockDb, row: WithdrawalRow): Judged => {
  const { agreement, payment } = orderOf(db, row)
  const paidAt = new Date(payment?.decided_at ?? row.received_at)
  return {
    agreement: agreement ? judgedAgreement(db, agreement) : null,
    payment: payment
      ? {
          paidAt,
          createdAt: paidAt,
          withdrawalToldAt: paidAt,
          earlyStartAskedAt: dateOf(payment.early_start_at),
          lossAcknowledgedAt: dateOf(payment.loss_acknowledged_at),
          performedAt: dateOf(payment.performed?.at),
        }
      : null,
  }
}

const dateOf = (moment: string | undefined) => (moment === undefined ? null : new Date(moment))

const canOnlyBeAccepted = (db: MockDb, row: WithdrawalRow) => {
  const { agreement } = orderOf(db, row)
  const isOrderAccepted = db.withdrawals.some((other) => other.payment === row.payment && other.state === 'accepted')
  return row.state === 'received' && mustAccept({ agreement, leftOre: leftOre(db, row.payment), isOrderAccepted })
}

const partOf = (db: MockDb, row: WithdrawalRow) => {
  if (row.state !== 'received') return withdrawalParts.decided
  const { agreement, payment } = orderOf(db, row)
  if (!agreement && !payment) return withdrawalParts.ofNoOrder
  return row.by_hand || buyerOf(db, row)?.email === row.email ? withdrawalParts.fromBuyer : withdrawalParts.ofOrder
}

/** Of those to decide on the oldest comes first, of the others the newest. */
const inOrder = (db: MockDb) =>
  db.withdrawals.toSorted((one, other) => {
    const byPart = partOf(db, one) - partOf(db, other)
    if (byPart !== 0 || one.state !== 'received') return byPart || newestFirst(one, other)
    return Date.parse(one.received_at) - Date.parse(other.received_at) || -newestFirst(one, other)
  })

const withdrawalToReply = (db: MockDb, viewer: MockViewer, row: WithdrawalRow) => {
  const { agreement, payment } = orderOf(db, row)
  return {
    ...row,
    ...judgedFields(judgedOf(db, row), new Date(row.received_at)),
    reference: withdrawalReference(row.id, new Date(row.received_at)),
    agreement: agreement ? { id: agreement.id, number: agreement.number } : null,
    payment: payment?.id ?? null,
    matter: matterOf({ agreement, payment }) ?? null,
    amount: payment?.amount ?? agreement?.amount ?? null,
    left: leftOre(db, row.payment) / 100,
    is_buyers_address: row.email !== null && row.email === buyerOf(db, row)?.email,
    must_accept: canOnlyBeAccepted(db, row),
    is_own: buyerIdOf(db, row) === viewer.id,
  }
}

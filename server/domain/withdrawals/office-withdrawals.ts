import { desc, eq } from 'drizzle-orm'
import { FieldsRefused, Refused } from '#contract/refusals.ts'
import { isAdmin, isOffice } from '#contract/rules.ts'
import { addDays } from '#contract/swedish-holidays.ts'
import { futureText, type WithdrawalByHand } from '#contract/office-withdrawals.ts'
import { judge } from '#contract/withdrawal-judgement.ts'
import { swedishDay, withdrawalDays } from '#contract/withdrawal-period.ts'
import { withdrawalReference } from '#contract/withdrawal-receipt.ts'
import { owedOnWithdrawal } from '#contract/withdrawal-share.ts'
import type { Db } from '#server/db/database.ts'
import { agreements, payments, users, withdrawals } from '#server/db/schema.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionViewer } from '#server/env.ts'
import { confirmPassword } from '#server/domain/accounts/confirm-password.ts'
import { appendEvent } from '#server/domain/history/append-event.ts'
import { recordPerformed } from '#server/domain/books/performed.ts'
import { enqueueMail } from '#server/domain/jobs/outbox.ts'
import { sekOf } from '#server/domain/payments/money.ts'
import { closeCheckouts } from '#server/domain/payments/payments.ts'
import { insertRefundRequest, leftOf, leftToRefund, openRefunds } from '#server/domain/payments/refund-requests.ts'
import { sendRefund } from '#server/domain/payments/send-refunds.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { logSecurityEvent } from '#server/domain/shared/security-log.ts'
import { withdrawalMails } from './mails.ts'
import { findNamedOrder, isBuyer, lockMatterOfOrder, lockOrder, type NamedOrder } from './named-order.ts'
import { endAgreement } from './withdraw.ts'
import { insertWithdrawal, tellBuyer } from './withdrawals.ts'

type Withdrawal = typeof withdrawals.$inferSelect

const listedAtMost = 500

/** Withdrawals for the office: those to decide on first, the most urgent one on top. */
export const listWithdrawals = async (deps: Deps, { viewer }: Actor) => {
  requireOffice(viewer)
  const rows = await withOrders(deps.db)
    .orderBy(desc(eq(withdrawals.state, 'received')), desc(withdrawals.id))
    .limit(listedAtMost)
  const isOpen = ({ withdrawal }: (typeof rows)[number]) => withdrawal.state === 'received'
  const arrivalOf = ({ withdrawal }: (typeof rows)[number]) => withdrawal.receivedAt.getTime()
  const open = rows.filter(isOpen).toReversed()
  open.sort((a, b) => arrivalOf(a) - arrivalOf(b))
  return asReplies(deps.db, [...open, ...rows.filter((row) => !isOpen(row))])
}

/**
 * Enters a withdrawal that came by mail, letter or phone. A receipt is mailed if there is an
 * address, and a word to the buyer if that isn't the buyer's own.
 * @throws FieldsRefused for a time in the future
 */
export const enterWithdrawal = async (deps: Deps, { viewer, caller, once }: Actor, given: WithdrawalByHand) => {
  requireOffice(viewer)
  const receivedAt = new Date(given.received_at)
  if (receivedAt > deps.clock.now()) throw new FieldsRefused({ received_at: [futureText] })
  const entered = await once(async (tx) => {
    const order = await findNamedOrder(tx, given.agreement)
    const by = { isByHand: true, enteredById: viewer.userId }
    const named = { paymentId: order?.payment?.id ?? null, agreementId: order?.agreement?.id ?? null }
    const matter = await lockMatterOfOrder(tx, named)
    const receipt = await insertWithdrawal(tx, { statement: given, order, receivedAt }, by)
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'withdrawal_entered', facts: { withdrawal: receipt.id } })
    if (given.email) {
      const known = { receipt, statement: { ...given, email: given.email }, order }
      await enqueueMail(tx, deps, withdrawalMails.receipt(deps.config, known))
      await tellBuyer({ ...deps, db: tx }, known)
    }
    return { ...receipt, paymentId: order?.payment?.id }
  })
  const { reference, paymentId } = entered
  logSecurityEvent(deps, caller, 'withdrawal.entered', { userId: viewer.userId, reference, paymentId })
  return entered
}

/**
 * Accepts a withdrawal: the agreement ends, and what was paid beyond the share done is asked to be
 * refunded. Admins only.
 * @throws Refused `role.missing`, `withdrawal.*`; what `closeCheckouts` throws
 */
export const acceptWithdrawal = async (
  deps: Deps,
  actor: Actor,
  { idText, sharePercent, password }: { idText: string; sharePercent: number; password: string },
) => {
  const { viewer, caller } = actor
  if (!isAdmin(viewer)) throw new Refused('role.missing')
  const seen = undecided(await readWithdrawal(deps.db, idText))
  await confirmPassword(deps, actor, password, 'confirm_password')
  const closed = seen.paymentId ? await closeCheckouts(deps, eq(payments.id, seen.paymentId)) : []
  const refundId = await deps.db.transaction(async (tx) => {
    const matter = await lockMatterOfOrder(tx, seen)
    const withdrawal = undecided(await lockWithdrawal(tx, seen.id))
    const { payment, agreement } = await lockOrder(tx, withdrawal)
    if (!payment && !agreement) throw new Refused('withdrawal.unknown_order')
    await endAgreement(tx, deps, { payment, agreement, closed })

    const { earlyStart } = judge({ payment, agreement }, withdrawal.receivedAt)
    const owedOre = payment ? owedOnWithdrawal(payment.amountOre, { earlyStart, sharePercent }) : 0
    const refundOre = payment ? Math.max(0, (await leftToRefund(tx, payment)) - owedOre) : 0
    const facts = { state: 'accepted', sharePercent, refundOre, decidedAt: deps.clock.now(), decidedById: viewer.userId } as const
    await tx.update(withdrawals).set(facts).where(eq(withdrawals.id, withdrawal.id))
    await mailSenderAndBuyer(tx, deps, { ...withdrawal, ...facts }, withdrawalMails.accepted)
    const refund =
      payment && refundOre > 0
        ? await insertRefundRequest(tx, deps, {
            paymentId: payment.id,
            amountOre: refundOre,
            reason: `Frånträde ${withdrawalReference(withdrawal.id, withdrawal.receivedAt)}`,
            askedById: viewer.userId,
            withdrawalId: withdrawal.id,
          })
        : undefined
    const ids = { withdrawal: withdrawal.id, agreement: agreement?.id, payment: payment?.id, refund: refund?.id }
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'withdrawal_accepted', facts: ids })
    // What the buyer owes for the work is earned.
    if (payment && owedOre > 0) await recordPerformed(tx, deps, payment, owedOre)
    return refund?.id
  })
  logSecurityEvent(deps, caller, 'withdrawal.accepted', { userId: viewer.userId, withdrawalId: seen.id, refundId })
  if (refundId) await sendRefund(deps, refundId)
  return singleRow(await asReplies(deps.db, await withOrders(deps.db).where(eq(withdrawals.id, seen.id))))
}

/**
 * Refuses a withdrawal, and mails the reason to its sender. Admins only.
 * @throws Refused `role.missing`, `withdrawal.missing`, `withdrawal.decided`
 */
export const refuseWithdrawal = async (deps: Deps, { viewer, caller }: Actor, idText: string, reason: string): Promise<void> => {
  if (!isAdmin(viewer)) throw new Refused('role.missing')
  const seen = await readWithdrawal(deps.db, idText)
  const { id } = seen
  await deps.db.transaction(async (tx) => {
    const matter = await lockMatterOfOrder(tx, seen)
    const withdrawal = undecided(await lockWithdrawal(tx, id))
    const facts = { state: 'refused', reason, decidedAt: deps.clock.now(), decidedById: viewer.userId } as const
    await tx.update(withdrawals).set(facts).where(eq(withdrawals.id, id))
    await appendEvent(tx, deps, matter, { by: viewer, kind: 'withdrawal_refused', facts: { withdrawal: id } })
    await mailSenderAndBuyer(tx, deps, { ...withdrawal, ...facts }, withdrawalMails.refused)
  })
  logSecurityEvent(deps, caller, 'withdrawal.refused', { userId: viewer.userId, withdrawalId: id })
}

const requireOffice = (viewer: SessionViewer) => {
  if (!isOffice(viewer)) throw new Refused('role.missing')
}

const readWithdrawal = async (db: Db, idText: string): Promise<Withdrawal> => {
  const id = rowId(idText)
  const [withdrawal] = id ? await db.select().from(withdrawals).where(eq(withdrawals.id, id)) : []
  if (!withdrawal) throw new Refused('withdrawal.missing')
  return withdrawal
}

const lockWithdrawal = async (tx: Db, id: number) => {
  const [withdrawal] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  if (!withdrawal) throw new Refused('withdrawal.missing')
  return withdrawal
}

const undecided = (withdrawal: Withdrawal): Withdrawal => {
  if (withdrawal.state !== 'received') throw new Refused('withdrawal.decided')
  return withdrawal
}

/** The buyer too, if somebody else's address was given. */
const mailSenderAndBuyer = async (
  tx: Db,
  deps: Deps,
  withdrawal: Withdrawal,
  write: (web: Deps['config'], withdrawal: Withdrawal, to: string) => Parameters<typeof enqueueMail>[2],
) => {
  const { buyerEmail } = singleRow(await withOrders(tx).where(eq(withdrawals.id, withdrawal.id)))
  const addresses = new Set([withdrawal.email, buyerEmail])
  for (const to of addresses) if (to) await enqueueMail(tx, deps, write(deps.config, withdrawal, to))
}

const withOrders = (db: Db) =>
  db
    .select({ withdrawal: withdrawals, agreement: agreements, payment: payments, buyerEmail: users.email })
    .from(withdrawals)
    .leftJoin(payments, eq(payments.id, withdrawals.paymentId))
    .leftJoin(agreements, eq(agreements.id, withdrawals.agreementId))
    .leftJoin(users, isBuyer)

const asReplies = async (db: Db, rows: ReadonlyArray<NamedOrder & { withdrawal: Withdrawal }>) => {
  const open = await openRefunds(
    db,
    rows.flatMap(({ payment }) => (payment ? [payment.id] : [])),
  )
  return rows.map(({ withdrawal, ...order }) => ({
    ...asReply(withdrawal, order),
    left: sekOf(order.payment ? leftOf(order.payment, open) : 0),
  }))
}

const asReply = (withdrawal: Withdrawal, order: NamedOrder) => {
  const { id, receivedAt, decidedAt, refundOre } = withdrawal
  const { agreement, payment, buyerEmail } = order
  const { lastDay, whyNot, earlyStart, shareDonePercent } = judge(order, receivedAt)
  const receivedOn = swedishDay(receivedAt)
  const amountOre = payment?.amountOre ?? agreement?.amountOre
  return {
    id,
    reference: withdrawalReference(id, receivedAt),
    received_at: receivedAt.toISOString(),
    name: withdrawal.name,
    email: withdrawal.email,
    message: withdrawal.message,
    agreement_given: withdrawal.agreement,
    by_hand: withdrawal.isByHand,
    state: withdrawal.state,
    agreement: agreement && { id: agreement.id, number: agreement.number },
    payment: payment?.id ?? null,
    matter: agreement?.matterId ?? payment?.matterId ?? null,
    amount: amountOre === undefined ? null : sekOf(amountOre),
    share_done_percent: shareDonePercent,
    early_start: earlyStart,
    is_buyers_address: buyerEmail !== null && withdrawal.email === buyerEmail,
    last_day: lastDay,
    in_time: lastDay !== null && receivedOn <= lastDay,
    why_not: whyNot,
    refund_due: addDays(receivedOn, withdrawalDays),
    decided_at: decidedAt?.toISOString() ?? null,
    refund_amount: refundOre === null ? null : sekOf(refundOre),
    reason: withdrawal.reason,
  }
}

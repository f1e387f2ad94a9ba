import { and, eq } from 'drizzle-orm'
import { receiptOf } from '#contract/withdrawal-receipt.ts'
import type { WithdrawalStatement } from '#contract/withdrawals.ts'
import type { Db } from '#server/db/database.ts'
import { payments, users, withdrawals } from '#server/db/schema.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueDummyMail, enqueueMail } from '#server/domain/jobs/outbox.ts'
import type { Visitor } from '#server/domain/shared/actor.ts'
import { enforceRateLimit, isWithinRateLimit, networkOf } from '#server/domain/shared/rate-limit.ts'
import { rowId } from '#server/domain/shared/row-id.ts'
import { type Received, withdrawalMails } from './mails.ts'

/** A public form that mails any address must be neither an oracle nor a mail bomb (D29). */
const perNetwork = { limit: 10, windowSeconds: 3_600 }
const perAddress = { limit: 3, windowSeconds: 3_600 }

/**
 * Receives a statement that somebody withdraws from an agreement: stores it and mails a receipt,
 * the office, and the buyer if the receipt went to another address. Never refused as late or as
 * unknown: the office judges (distansavtalslagen 2 kap. 10 a §).
 */
export const submitWithdrawal = async (deps: Deps, { caller, once }: Visitor, statement: WithdrawalStatement) => {
  const { name, agreement, email, message } = statement
  const receivedAt = deps.clock.now()
  const received = await once(async (tx) => {
    const inTx = { ...deps, db: tx }
    await enforceRateLimit(inTx, `withdrawal-from:${networkOf(caller.ip)}`, perNetwork)
    await enforceRateLimit(inTx, `withdrawal-to:${email}`, perAddress)
    const order = await paidOrder(tx, agreement)
    const facts = { name, agreement, email, message: message || null, paymentId: order?.payment.id ?? null, receivedAt }
    const { id } = singleRow(await tx.insert(withdrawals).values(facts).returning())
    const receipt = receiptOf(id, receivedAt, statement)
    const known = { receipt, statement, order }
    await enqueueMail(tx, deps, withdrawalMails.receipt(deps.config, known))
    await enqueueMail(tx, deps, withdrawalMails.toOffice(deps.config, known))
    await tellBuyer(inTx, known)
    return { ...receipt, paymentId: facts.paymentId }
  })
  const { reference, paymentId } = received
  deps.log.info({ event: 'withdrawal.received', reference, paymentId, requestId: caller.requestId }, 'withdrawal received')
  return received
}

/** A word to the buyer whose order a receipt for another address names. */
const tellBuyer = async (deps: Deps, { receipt, statement, order }: Received) => {
  const to = order?.buyerEmail
  // A counter of its own: whether it is full must not tell whose order it is.
  const isTold = to && to !== statement.email && (await isWithinRateLimit(deps, `withdrawal-word:${to}`, perAddress))
  await (isTold
    ? enqueueMail(deps.db, deps, withdrawalMails.toBuyer(deps.config, receipt, order.payment, to))
    : enqueueDummyMail(deps.db, deps))
}

/** A paid order and its buyer's address; null once the account is deleted. */
const paidOrder = async (tx: Db, agreement: string) => {
  const id = orderNumberIn(agreement)
  if (!id) return undefined
  const [order] = await tx
    .select({ payment: payments, buyerEmail: users.email })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.payerId))
    .where(and(eq(payments.id, id), eq(payments.state, 'paid')))
  return order
}

/** Reads '14', '#14', 'Order 14' and 'Ordernummer: 14', but not 'ärende 14'. */
const orderNumberIn = (agreement: string) => rowId(agreement.replace(/order|bekräftelse|kvitto|nummer|\bnr\b|[\s.:#]/gi, ''))

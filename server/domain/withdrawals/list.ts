import { asc, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { requireRight } from '#contract/require-right.ts'
import { addDays } from '#contract/swedish-holidays.ts'
import { judge, mustAccept, type ShareReport } from '#contract/withdrawal-judgement.ts'
import { withdrawalDays } from '#contract/withdrawal-period.ts'
import { swedishDay } from '#contract/swedish-day.ts'
import { withdrawalReference } from '#contract/withdrawal-receipt.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { sekOf } from '#server/domain/payments/money.ts'
import { leftOf, openRefunds } from '#server/domain/refunds/requests.ts'
import type { Actor } from '#server/domain/shared/actor.ts'
import { acceptedOrders } from './accepted-orders.ts'
import { isBuyer, isOrderSeenBy, type NamedOrder } from './named-order.ts'
import { shareReports } from './share-reports.ts'

export type Withdrawal = typeof withdrawals.$inferSelect

const listedAtMost = 500

/**
 * Withdrawals for the office: those to decide on first, the most urgent one on top. Where they are
 * too many for the list, it leaves out those that were decided on first.
 * @throws Refused `role.missing`
 */
export const listWithdrawals = async (deps: Deps, { viewer }: Actor) => {
  requireRight(viewer, 'seeWithdrawals')
  const rows = await withOrders(deps.db)
    // A statement that no order belongs to is for those who see all.
    .where(isOrderSeenBy(viewer))
    .orderBy(desc(isOpen), asc(ifOpen(withdrawals.receivedAt)), asc(ifOpen(withdrawals.id)), desc(withdrawals.id))
    .limit(listedAtMost)
  return asReplies(deps.db, rows)
}

const isOpen = eq(withdrawals.state, 'received')
const ifOpen = (column: PgColumn) => sql`case when ${isOpen} then ${column} end`

/** Withdrawals with the order that each is about, and its buyer's address. */
export const withOrders = (db: Db) =>
  db
    .select({ withdrawal: withdrawals, agreement: agreements, payment: payments, buyerEmail: users.email })
    .from(withdrawals)
    .leftJoin(payments, eq(payments.id, withdrawals.paymentId))
    .leftJoin(agreements, eq(agreements.id, withdrawals.agreementId))
    .leftJoin(users, isBuyer)

/** What the office reads of withdrawals. */
export const asReplies = async (db: Db, rows: ReadonlyArray<NamedOrder & { withdrawal: Withdrawal }>) => {
  const paymentIds = rows.flatMap(({ payment }) => payment?.id ?? [])
  const refunds = await openRefunds(db, paymentIds)
  const accepted = await acceptedOrders(db, paymentIds)
  const reports = await shareReports(
    db,
    rows.flatMap(({ agreement }) => agreement?.id ?? []),
  )
  return rows.map(({ withdrawal, ...order }) => {
    const { agreement, payment } = order
    const leftOre = payment ? leftOf(payment, refunds) : 0
    const isOrderAccepted = payment !== null && accepted.has(payment.id)
    return {
      ...asReply(withdrawal, order, (agreement && reports.get(agreement.id)) ?? []),
      left: sekOf(leftOre),
      must_accept: withdrawal.state === 'received' && mustAccept({ agreement, leftOre, isOrderAccepted }),
    }
  })
}

const asReply = (withdrawal: Withdrawal, { agreement, payment, buyerEmail }: NamedOrder, reports: readonly ShareReport[]) => {
  const { id, receivedAt, decidedAt, refundOre } = withdrawal
  const judged = { agreement: agreement && { ...agreement, reports }, payment }
  const { lastDay, whyNot, earlyStart, shareDonePercent } = judge(judged, receivedAt)
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

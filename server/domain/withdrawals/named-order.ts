import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { WhyNotWithdraw } from '#contract/withdrawal-right.ts'
import { withdrawalRight } from '#contract/withdrawal-right.ts'
import { lastWithdrawalDay, lastWithdrawalDayUntold, swedishDay } from '#contract/withdrawal-period.ts'
import type { Day } from '#contract/swedish-holidays.ts'
import type { Db } from '#server/db/database.ts'
import { agreements, payments, users } from '#server/db/schema.ts'
import type { Agreement } from '#server/domain/agreements/states.ts'
import type { Payment } from '#server/domain/payments/states.ts'
import { rowId } from '#server/domain/shared/row-id.ts'

/** What somebody withdraws from: an agreement with its payment, or a paid order without one. */
export interface NamedOrder {
  agreement: Agreement | null
  payment: Payment | null
  /** Null once the buyer's account is deleted. */
  buyerEmail: string | null
}

/** The buyer of an order: for a join with both. */
export const isBuyer = eq(users.id, sql`coalesce(${agreements.ownerId}, ${payments.payerId})`)

/** Finds what a statement names, by the number of the agreement or of the paid order. */
export const findNamedOrder = async (tx: Db, given: string): Promise<NamedOrder | undefined> => {
  const named = whereNamed(given)
  if (!named) return undefined
  const [order] = await tx
    .select({ agreement: agreements, payment: payments, buyerEmail: users.email })
    .from(payments)
    .fullJoin(agreements, eq(agreements.paymentId, payments.id))
    .leftJoin(users, isBuyer)
    .where(named)
  return order
}

const whereNamed = (given: string) => {
  const number = agreementNumberIn(given)
  if (number) return eq(agreements.number, number)
  const id = orderNumberIn(given)
  return id && and(eq(payments.id, id), or(eq(payments.state, 'paid'), isNotNull(agreements.id)))
}

/** Reads 'A2026-14', 'a2026-14' and 'avtal A2026-14'. */
const agreementNumberIn = (given: string) => /\ba\d{4}-\d{1,9}\b/i.exec(given)?.[0].toUpperCase()

/** Reads '14', '#14', 'Order 14' and 'Ordernummer: 14', but not 'ärende 14'. */
const orderNumberIn = (given: string) => rowId(given.replace(/order|bekräftelse|kvitto|nummer|\bnr\b|[\s.:#]/gi, ''))

/** Locks the payment before its agreement, as settling does. */
export const lockOrder = async (tx: Db, { paymentId, agreementId }: { paymentId: number | null; agreementId: number | null }) => {
  const [payment = null] = paymentId ? await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update') : []
  const [agreement = null] = agreementId
    ? await tx.select().from(agreements).where(eq(agreements.id, agreementId)).for('update')
    : []
  return { payment, agreement }
}

/** What the office needs to know of an order to judge a statement about it. */
export interface Judgement {
  lastDay: Day | null
  /** Why there was no right of withdrawal when the statement came; null if there was. */
  whyNot: WhyNotWithdraw | null
  earlyStart: boolean
  shareDonePercent: number
}

/** Judges an order by the law, at the time when a statement came. */
export const judge = ({ agreement, payment }: Pick<NamedOrder, 'agreement' | 'payment'>, receivedAt: Date): Judgement => {
  if (agreement) return judgeAgreement(agreement, receivedAt)
  if (!payment) return { lastDay: null, whyNot: null, earlyStart: false, shareDonePercent: 0 }
  const { paidAt, createdAt, withdrawalToldAt, earlyStartAskedAt } = payment
  const lastDay = (withdrawalToldAt ? lastWithdrawalDay : lastWithdrawalDayUntold)(paidAt ?? createdAt)
  const whyNot = swedishDay(receivedAt) > lastDay ? 'over' : null
  return { lastDay, whyNot, earlyStart: earlyStartAskedAt !== null, shareDonePercent: 0 }
}

const judgeAgreement = (agreement: Agreement, receivedAt: Date): Judgement => {
  const { earlyStart, performedAt, sharePercent } = agreement
  // As it was then: a statement may itself have ended the agreement.
  const state = performedAt && performedAt <= receivedAt ? 'performed' : 'running'
  const { until, why_not } = withdrawalRight({ ...agreement, state }, receivedAt)
  return { lastDay: until, whyNot: why_not, earlyStart, shareDonePercent: performedAt ? 100 : sharePercent }
}

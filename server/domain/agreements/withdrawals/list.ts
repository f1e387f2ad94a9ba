import { withdrawalParts } from '#contract/agreements/withdrawals/office-withdrawals.ts'
import { and, asc, desc, eq, lt, not, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { isBuyersAddress, type OrderToJudge, mustAccept, senderAddress } from '#contract/agreements/withdrawals/judgement.ts'
import { judgedFields } from '#contract/agreements/withdrawals/judged-fields.ts'
import { withdrawalReference } from '#contract/agreements/withdrawals/receipt.ts'
import { whyNotActOnShare } from '#contract/money/own-share.ts'
import { matterRights } from '#contract/office/matter-rights.ts'
import { isOnItsWay } from '#contract/money/refunds/states.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { literal } from '#server/db/schema/columns.ts'
import { matters } from '#server/db/schema/matters.ts'
import { payments } from '#server/db/schema/payments.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { sekOf } from '#contract/core/ore.ts'
import { listRows } from '#contract/core/next-page.ts'
import { ledgerPartners } from '#server/domain/money/books/payment-ledger.ts'
import { isForCompany } from '#server/domain/money/documents/billing.ts'
import { leftOf } from '#server/domain/money/refunds/left.ts'
import { progressIn, refundsOfPayments } from '#server/domain/money/refunds/read.ts'
import { isWithdrawalSeenBy } from '#server/domain/access/order-seen-by.ts'
import { countOpenWithdrawals } from '#server/domain/history/inbox/open-withdrawals.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { cutPage, decodeCursor } from '#server/domain/shared/cursor.ts'
import type { SessionViewer } from '#server/session-viewer.ts'
import type { Withdrawal } from '#server/domain/transitions/withdrawal.ts'
import { acceptedOrders } from './accepted-orders.ts'
import { judgedOf } from './judge-order.ts'
import { buyerOf, isBuyer, isItsMatter, type NamedOrder } from './named-order.ts'
import { shareReports } from './share-reports.ts'

/**
 * A page of the withdrawals, for the office: first those to decide on. Anyone may have sent them,
 * so those that name an order, from its buyer's address or by the office's hand, come before those
 * that only name one, and these before the rest; of each, the most urgent one on top.
 * @throws FieldsRefused for an `after` that isn't of this list
 */
export const listWithdrawals = async (
  deps: Pick<Deps, 'db'>,
  { viewer, replyHeaders }: Pick<CallContext, 'viewer' | 'replyHeaders'>,
  after?: string,
) => {
  // A statement that no order belongs to is for those who see all.
  const isSeen = isWithdrawalSeenBy(viewer)
  const from = after ? decodeCursor(Place, after) : undefined
  const parts = from && from[0] === decided ? [decidedOnes] : [openOnes, decidedOnes]
  const rows = []
  for (const { where, order, isAfter } of parts) {
    const isRead = and(where, isSeen, from && isAfter(from))
    rows.push(
      ...(await withOrders(deps.db)
        .where(isRead)
        .orderBy(...order)
        .limit(listRows + 1 - rows.length)),
    )
    if (rows.length > listRows) break
  }
  const page = cutPage(rows, listRows, replyHeaders, (row) => [row.place.part, row.place.arrival, row.place.order])
  replyHeaders.set('X-Open', String(await countOpenWithdrawals(deps, viewer)))
  return withdrawalsToReplies(deps.db, viewer, page)
}

const { fromBuyer, ofOrder, ofNoOrder, decided } = withdrawalParts

// A literal, which the index of open ones has.
const isOpen = sql`${withdrawals.state} = ${literal<Withdrawal['state']>('received')}`
const isTrusted = or(eq(withdrawals.email, users.email), withdrawals.fromBuyer, withdrawals.isByHand)
const isOrderKnown = sql`coalesce(${withdrawals.paymentId}, ${withdrawals.agreementId}) is not null`

/** Where a row stands: of those to decide on the oldest comes first, of the others the newest. */
const place = {
  part: sql<number>`case when not ${isOpen} then ${decided}::int when not ${isOrderKnown} then ${ofNoOrder} when ${isTrusted} then ${fromBuyer} else ${ofOrder} end`,
  arrival: sql<number>`case when ${isOpen} then floor(extract(epoch from ${withdrawals.receivedAt}) * 1000)::float8 else 0 end`,
  order: sql<number>`case when ${isOpen} then ${withdrawals.id} else -${withdrawals.id} end`,
}

const Place = z.tuple([z.int(), z.int(), z.int().check(z.minimum(-2_147_483_647), z.maximum(2_147_483_647))])

/** A part of the list that an index has: each is read to its end, then the next. */
interface Part {
  where: SQL
  order: readonly SQL[]
  isAfter: (place: z.output<typeof Place>) => SQL | undefined
}

/** As few as the office has left to decide on. */
const openOnes: Part = {
  where: isOpen,
  order: [asc(place.part), asc(place.arrival), asc(place.order)],
  isAfter: ([part, arrival, order]) =>
    sql`(${place.part}, ${place.arrival}, ${place.order}) > (${part}::float8, ${arrival}::float8, ${order}::float8)`,
}

const decidedOnes: Part = {
  where: not(isOpen),
  order: [desc(withdrawals.id)],
  isAfter: ([part, , order]) => (part === decided ? lt(withdrawals.id, -order) : undefined),
}

/** Withdrawals with the order that each is about, its buyer's address and its matter. */
export const withOrders = (db: Db) =>
  db
    .select({
      withdrawal: withdrawals,
      agreement: agreements,
      payment: payments,
      isForCompany,
      buyerEmail: users.email,
      matterId: matters.id,
      place,
    })
    .from(withdrawals)
    .leftJoin(payments, eq(payments.id, withdrawals.paymentId))
    .leftJoin(agreements, eq(agreements.id, withdrawals.agreementId))
    .leftJoin(users, isBuyer)
    .leftJoin(matters, isItsMatter)

/** Converts withdrawals to the office's replies. */
export const withdrawalsToReplies = async (
  db: Db,
  viewer: SessionViewer,
  rows: ReadonlyArray<NamedOrder & { withdrawal: Withdrawal }>,
) => {
  const paymentIds = rows.flatMap(({ payment }) => payment?.id ?? [])
  const refunds = await refundsOfPayments(db, paymentIds)
  const open = refunds.filter(({ state }) => isOnItsWay(state))
  const accepted = await acceptedOrders(db, paymentIds)
  const reports = await shareReports(
    db,
    rows.flatMap(({ agreement }) => agreement?.id ?? []),
  )
  const partners = await ledgerPartners(db, matterRights.decideWithdrawals(viewer) ? toDecide(rows) : [])
  return rows.map(({ withdrawal, ...order }) => {
    const { agreement, payment } = order
    const leftOre = payment ? leftOf(payment, open) : 0
    const refund = refunds.find(({ withdrawalId }) => withdrawalId === withdrawal.id)
    const isOrderAccepted = payment !== null && accepted.has(payment.id)
    return {
      ...withdrawalToReply(withdrawal, order, judgedOf(order, reports)),
      left: sekOf(leftOre),
      refund_state: refund ? progressIn(refunds, refund, leftOre).state : null,
      must_accept: withdrawal.state === 'received' && mustAccept({ agreement, leftOre, isOrderAccepted }),
      is_own: buyerOf(order) === viewer.userId,
      is_own_share: whyNotActOnShare(viewer, partners.get(payment?.id ?? 0) ?? null) !== undefined,
    }
  })
}

const toDecide = (rows: ReadonlyArray<Pick<NamedOrder, 'payment'> & { withdrawal: Withdrawal }>) =>
  rows.flatMap(({ withdrawal, payment }) => (withdrawal.state === 'received' && payment ? payment : []))

const withdrawalToReply = (
  withdrawal: Withdrawal,
  { agreement, payment, buyerEmail, matterId }: NamedOrder,
  judged: OrderToJudge,
) => {
  const { id, receivedAt, sentAt, decidedAt, refundOre } = withdrawal
  const amountOre = payment?.amountOre ?? agreement?.amountOre
  const email = senderAddress(withdrawal, buyerEmail)
  return {
    id,
    reference: withdrawalReference(id, receivedAt),
    received_at: receivedAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    name: withdrawal.name,
    email,
    message: withdrawal.message,
    agreement_given: withdrawal.agreement,
    by_hand: withdrawal.isByHand,
    state: withdrawal.state,
    agreement: agreement && { id: agreement.id, number: agreement.number },
    payment: payment?.id ?? null,
    is_paid: payment?.state === 'paid',
    matter: matterId,
    amount: amountOre === undefined ? null : sekOf(amountOre),
    ...judgedFields(judged, withdrawal),
    is_buyers_address: isBuyersAddress(email, { isKnown: amountOre !== undefined, buyerEmail }),
    decided_at: decidedAt?.toISOString() ?? null,
    refund_amount: refundOre === null ? null : sekOf(refundOre),
    reason: withdrawal.reason,
  }
}

import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { matterEvents, priceEventKinds } from '#server/db/schema/matter-events.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'

/** Reads the prices that the office has asked in a matter, for `priceEndIn`. */
export const readPrices = async (db: Db, matterId: number) => {
  const [proposed, asked, gone] = await Promise.all([
    db
      .select({ state: proposals.state, at: proposals.sentAt, createdAt: proposals.createdAt, validUntil: proposals.validUntil })
      .from(proposals)
      .where(and(eq(proposals.matterId, matterId), ne(proposals.state, 'draft')))
      .orderBy(asc(proposals.id)),
    db
      .select({ id: payments.id, state: payments.state, createdAt: payments.createdAt, declinedAt: payments.declinedAt })
      .from(payments)
      .where(eq(payments.matterId, matterId))
      .orderBy(asc(payments.id)),
    readGonePayments(db, matterId),
  ])
  return {
    proposals: proposed.map(({ at, createdAt, ...row }) => ({ ...row, sentAt: (at ?? createdAt).toISOString() })),
    payments: [...gone, ...asked].map(({ createdAt, declinedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      declinedAt: declinedAt?.toISOString() ?? null,
    })),
    /** Those that lapsed with a payment that is gone. */
    lapsed: gone.filter(({ isLapsed }) => isLapsed).map(({ id }) => ({ payment: id, state: 'lapsed' as const })),
  }
}

/** Payments that were never made, of which a year later only the history tells. */
const readGonePayments = async (db: Db, matterId: number) => {
  const id = sql`(${matterEvents.facts} ->> 'payment')::int`.mapWith(Number)
  const rows = await db
    .select({ id, kind: matterEvents.kind, at: matterEvents.at })
    .from(matterEvents)
    .where(
      and(
        eq(matterEvents.matterId, matterId),
        sql`${matterEvents.kind} in ${oneOf(priceEventKinds)}`,
        sql`not exists (select from payments p where p.id = ${id})`,
      ),
    )
    .orderBy(asc(matterEvents.id))
  return [...Map.groupBy(rows, (row) => row.id)].flatMap(([paymentId, own]) => {
    const when = (kind: (typeof priceEventKinds)[number]) => own.find((event) => event.kind === kind)?.at ?? null
    const createdAt = when('payment_requested') ?? when('agreement_concluded')
    if (createdAt === null || when('payment_paid')) return []
    const ended = { declinedAt: when('payment_declined'), isLapsed: when('agreement_lapsed') !== null }
    return { id: paymentId, state: 'cancelled' as const, createdAt, ...ended }
  })
}

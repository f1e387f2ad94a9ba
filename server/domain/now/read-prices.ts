import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'

/** Reads the prices that the office has asked in a matter, oldest first, for `priceEndIn`. */
export const readPrices = async (db: Db, matterId: number) => {
  const [proposed, asked] = await Promise.all([
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
  ])
  return {
    proposals: proposed.map(({ at, createdAt, ...row }) => ({ ...row, sentAt: (at ?? createdAt).toISOString() })),
    payments: asked.map(({ createdAt, declinedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      declinedAt: declinedAt?.toISOString() ?? null,
    })),
  }
}

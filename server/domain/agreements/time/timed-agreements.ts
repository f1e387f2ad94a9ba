import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { TimedAgreement } from '#contract/agreements/time/time-rules.ts'
import type { Ceiling } from '#contract/agreements/time/settlement.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Agreement } from '#server/domain/transitions/agreement.ts'

/** A matter's agreements with their ceilings and payments, newest first; sealed ones left out. */
export const agreementsWithCeilings = async (db: Db, matterId: number) => {
  const rows = await db
    .select({ agreement: agreements, payment: payments, minutes: proposals.minutes, hourlyOre: proposals.hourlyOre })
    .from(agreements)
    .leftJoin(proposals, eq(proposals.id, agreements.proposalId))
    .leftJoin(payments, eq(payments.id, agreements.paymentId))
    .where(and(eq(agreements.matterId, matterId), isNotNull(agreements.ownerId)))
    .orderBy(desc(agreements.id))
  return rows.map(({ agreement, payment, ...price }) => ({ agreement, payment, ceiling: ceilingIn(agreement, price) }))
}

/** The ceiling of one agreement; null for a fixed price, and once its matter is gone. */
export const ceilingOf = async (db: Db, agreement: Agreement): Promise<Ceiling | null> => {
  if (agreement.proposalId === null) return null
  const [price] = await db
    .select({ minutes: proposals.minutes, hourlyOre: proposals.hourlyOre })
    .from(proposals)
    .where(eq(proposals.id, agreement.proposalId))
  return price ? ceilingIn(agreement, price) : null
}

const ceilingIn = (
  { amountOre }: Agreement,
  { minutes, hourlyOre }: { minutes: number | null; hourlyOre: number | null },
): Ceiling | null => (minutes === null || hourlyOre === null ? null : { amountOre, minutes, hourlyOre })

/** An agreement as the rules of hours see it. */
export const timedAgreement = ({ id, service, state, settledMinutes }: Agreement, ceiling: Ceiling | null): TimedAgreement => ({
  id: String(id),
  service,
  state,
  ceilingMinutes: ceiling?.minutes ?? null,
  settledMinutes,
})

import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { TimedAgreement } from '#contract/agreements/time/time-rules.ts'
import type { Ceiling } from '#contract/agreements/time/settlement.ts'
import type { Db } from '#server/db/database.ts'
import { agreements } from '#server/db/schema/agreements.ts'
import { payments } from '#server/db/schema/payments.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import type { Agreement } from '#server/domain/transitions/agreement.ts'
import type { Proposal } from '#server/domain/transitions/proposal.ts'

/** With the free minutes that its proposal fixed. */
type SoldCeiling = Ceiling & Pick<TimedAgreement, 'freeMinutes'>

const { minutes, hourlyOre, freeMinutes } = getTableColumns(proposals)
const priceColumns = { minutes, hourlyOre, freeMinutes }

/** A matter's agreements with their ceilings and payments, newest first; sealed ones left out. */
export const agreementsWithCeilings = async (db: Db, matterId: number) => {
  const rows = await db
    .select({ agreement: agreements, payment: payments, ...priceColumns })
    .from(agreements)
    .leftJoin(proposals, eq(proposals.id, agreements.proposalId))
    .leftJoin(payments, eq(payments.id, agreements.paymentId))
    .where(and(eq(agreements.matterId, matterId), isNotNull(agreements.ownerId)))
    .orderBy(desc(agreements.id))
  return rows.map(({ agreement, payment, ...price }) => ({ agreement, payment, ceiling: ceilingIn(agreement, price) }))
}

/** The ceiling of one agreement; null for a fixed price, and once its matter is gone. */
export const ceilingOf = async (db: Db, agreement: Agreement): Promise<SoldCeiling | null> => {
  if (agreement.proposalId === null) return null
  const [price] = await db.select(priceColumns).from(proposals).where(eq(proposals.id, agreement.proposalId))
  return price ? ceilingIn(agreement, price) : null
}

const ceilingIn = (
  { amountOre }: Agreement,
  { minutes, hourlyOre, freeMinutes }: Pick<Proposal, keyof typeof priceColumns>,
): SoldCeiling | null => (minutes === null || hourlyOre === null ? null : { amountOre, minutes, hourlyOre, freeMinutes })

/** An agreement as the rules of hours see it. */
export const timedAgreement = (
  { id, service, state, settledMinutes }: Agreement,
  ceiling: SoldCeiling | null,
): TimedAgreement => ({
  id: String(id),
  service,
  state,
  ceilingMinutes: ceiling?.minutes ?? null,
  freeMinutes: ceiling?.freeMinutes ?? null,
  settledMinutes,
})

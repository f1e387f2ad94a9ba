import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { partnerSellers, reportedPartners } from '#server/db/schema/books.ts'

/** A partner's facts in the platform report, as kept in two tables. */
export type ReportedFacts = Pick<
  typeof partnerSellers.$inferSelect,
  | 'legalName'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'organisationNumber'
  | 'issuedBy'
  | 'vatNumber'
  | 'birthDate'
  | 'accountIdentifier'
>

/**
 * Freezes what the platform report of a day's year states of a partner who is paid a share that
 * day, so that it stays when the account is deleted: what a report rests on is documented
 * (skatteförfarandelagen 39 kap. 3 §) and kept for seven years (skatteförfarandeförordningen
 * 9 kap. 1 §).
 */
export const freezeReported = async (
  tx: Db,
  now: Date,
  { partner, day }: { partner: { id: number; name: string | null }; day: string },
): Promise<void> => {
  const [details] = await tx.select().from(partnerSellers).where(eq(partnerSellers.partnerId, partner.id))
  const row = { name: partner.name ?? 'Raderat konto', ...(details && factsOf(details)), frozenAt: now }
  await tx
    .insert(reportedPartners)
    .values({ partnerId: partner.id, year: yearOf(day), ...row })
    .onConflictDoUpdate({ target: [reportedPartners.partnerId, reportedPartners.year], set: row })
}

/**
 * Corrects what is frozen of this year and the last one, which is reported in January. Earlier
 * reports have been handed in.
 */
export const correctReported = async (
  tx: Db,
  now: Date,
  partnerId: number,
  facts: ReportedFacts,
  today: string,
): Promise<void> => {
  const isOpen = and(eq(reportedPartners.partnerId, partnerId), gte(reportedPartners.year, yearOf(today) - 1))
  await tx
    .update(reportedPartners)
    .set({ ...factsOf(facts), frozenAt: now })
    .where(isOpen)
}

const yearOf = (day: string) => Number(day.slice(0, 4))

const factsOf = ({
  legalName,
  street,
  postalCode,
  city,
  organisationNumber,
  issuedBy,
  vatNumber,
  birthDate,
  accountIdentifier,
}: ReportedFacts): ReportedFacts => ({
  legalName,
  street,
  postalCode,
  city,
  organisationNumber,
  issuedBy,
  vatNumber,
  birthDate,
  accountIdentifier,
})

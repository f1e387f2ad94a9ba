import { aliasedTable, asc, eq } from 'drizzle-orm'
import { sekOf } from '#contract/core/ore.ts'
import type { Db } from '#server/db/database.ts'
import { assignments, partnerProfiles, partnerTermsAcceptances } from '#server/db/schema/assignments.ts'
import { partnerSellers, reportedPartners } from '#server/db/schema/books.ts'
import { partnerInvoices } from '#server/db/schema/partner-invoices.ts'

const originals = aliasedTable(partnerInvoices, 'originals')

/** A partner’s profile, what books and report know of them, and the matters they were offered. */
export const exportPractice = async (db: Db, userId: number) => {
  const [profiles, sellers, reported, terms, invoices, assignmentRows] = await Promise.all([
    db.select().from(partnerProfiles).where(eq(partnerProfiles.userId, userId)),
    db.select().from(partnerSellers).where(eq(partnerSellers.partnerId, userId)),
    db.select().from(reportedPartners).where(eq(reportedPartners.partnerId, userId)).orderBy(asc(reportedPartners.year)),
    db
      .select()
      .from(partnerTermsAcceptances)
      .where(eq(partnerTermsAcceptances.userId, userId))
      .orderBy(asc(partnerTermsAcceptances.acceptedAt)),
    db
      .select({ invoice: partnerInvoices, original: originals.number })
      .from(partnerInvoices)
      .leftJoin(originals, eq(originals.id, partnerInvoices.originalId))
      .where(eq(partnerInvoices.partnerId, userId))
      .orderBy(asc(partnerInvoices.id)),
    db
      .select({
        matterId: assignments.matterId,
        state: assignments.state,
        offeredUntil: assignments.offeredUntil,
        checkedAt: assignments.checkedAt,
        createdAt: assignments.createdAt,
        endedAt: assignments.endedAt,
      })
      .from(assignments)
      .where(eq(assignments.partnerId, userId))
      .orderBy(asc(assignments.id)),
  ])
  return {
    partnerProfile: profiles.map(({ userId: _, ...profile }) => profile)[0] ?? null,
    sellerDetails: sellers.map(({ id: _, partnerId: __, ...details }) => details)[0] ?? null,
    // As the reports to Skatteverket have them, year by year.
    platformReports: reported.map(({ partnerId: _, ...report }) => report),
    partnerTerms: terms.map(({ userId: _, ...acceptance }) => acceptance),
    partnerInvoices: invoices.map(invoiceOf),
    assignments: assignmentRows,
  }
}

/** An invoice with its sums in SEK; a credit note names what it changes. */
const invoiceOf = ({ invoice, original }: { invoice: typeof partnerInvoices.$inferSelect; original: string | null }) => {
  const { id: _, partnerId: __, originalId: ___, netOre, vatOre, grossOre, ...facts } = invoice
  return { ...facts, netSek: sekOf(netOre), vatSek: sekOf(vatOre), grossSek: sekOf(grossOre), original }
}

import { sellerOnDocument } from '#contract/money/documents/named-seller.ts'
import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { financialYearOf } from '#contract/dates/financial-year.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { lastDayOf } from '#contract/dates/open-months.ts'
import { invoicedAs, invoiceSeries, invoiceSums } from '#contract/money/books/partner-lines.ts'
import { oneLine } from '#contract/money/documents/named-seller.ts'
import { vatPercent } from '#contract/money/vat.ts'
import type { Db } from '#server/db/database.ts'
import { partnerSellers } from '#server/db/schema/books.ts'
import { type DocumentParty, documents } from '#server/db/schema/documents.ts'
import { partnerInvoices, partnerLines } from '#server/db/schema/partner-invoices.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { platformSeller } from '#server/domain/money/documents/seller.ts'
import { readBookSettings } from '#server/domain/money/books/settings.ts'
import { nextNumber } from '#server/domain/shared/number-series.ts'

type Line = typeof partnerLines.$inferSelect
type Invoice = typeof partnerInvoices.$inferSelect

/**
 * Issues the invoices of the months that are over: one per partner, month and kind, and a credit
 * note for each invoice of which something went back. A job: safe to repeat, and from several
 * processes at once. A partner whose own invoice would lack what it must say waits for the details.
 */
export const issuePartnerInvoices = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const firstOfMonth = `${swedishDay(deps.clock.now()).slice(0, 7)}-01`
  const isDue = and(isNull(partnerLines.invoiceId), lt(partnerLines.day, firstOfMonth))
  const due = await deps.db
    .selectDistinct({ partnerId: partnerLines.partnerId, kind: partnerLines.kind, month: monthOf })
    .from(partnerLines)
    .where(isDue)
    .orderBy(monthOf, partnerLines.partnerId, partnerLines.kind)
  for (const { partnerId, kind, month } of due) {
    if (stop?.aborted) return
    await deps.db.transaction(async (tx) => {
      // In the order in which they are locked, so that two processes don't take the same lines.
      const lines = await tx
        .select()
        .from(partnerLines)
        .where(and(isDue, eq(partnerLines.partnerId, partnerId), eq(partnerLines.kind, kind), eq(monthOf, month)))
        .orderBy(asc(partnerLines.id))
        .for('update')
      const parties = lines.length > 0 && (await partiesOf(tx, kind, partnerId))
      if (!parties) return
      const issue = { kind, partnerId, month, ...parties }
      const positive = lines.filter(({ grossOre }) => grossOre > 0)
      const invoice = positive.length > 0 ? await insert(tx, deps, issue, positive) : undefined
      const back = lines.filter(({ grossOre }) => grossOre < 0)
      for (const [originalId, own] of await byOriginal(tx, kind, back))
        await insert(tx, deps, { ...issue, originalId: originalId ?? invoice?.id ?? null, isCredit: true }, own)
      deps.log.info({ event: 'partner_invoice.issued', partnerId, month, kind })
    })
  }
}

const monthOf = sql<string>`to_char("partner_lines"."day", 'YYYY-MM')`

interface Issue {
  kind: Line['kind']
  partnerId: number
  month: string
  seller: DocumentParty
  buyer: DocumentParty
  originalId?: number | null
  isCredit?: boolean
}

const insert = async (tx: Db, { clock }: Pick<Deps, 'clock'>, issue: Issue, lines: readonly Line[]): Promise<Invoice> => {
  const { kind, partnerId, month, seller, buyer, originalId = null, isCredit = false } = issue
  const settings = await readBookSettings(tx)
  const now = clock.now()
  const year = financialYearOf(lastDayOf(month), settings.financial_year_start_month)
  const series = invoiceSeries(kind, { partnerId, isCredit, yearName: year.name })
  const ordinal = await nextNumber(tx, series)
  const { isTaxed, ...sums } = invoiceSums(kind, lines, seller.vatNumber !== null)
  const row = singleRow(
    await tx
      .insert(partnerInvoices)
      .values({
        number: `${series}-${ordinal}`,
        series,
        ordinal,
        kind: invoicedAs[kind][isCredit ? 'credit' : 'invoice'],
        partnerId,
        month,
        originalId,
        seller,
        buyer,
        ...sums,
        vatPercent: isTaxed ? vatPercent : 0,
        issuedAt: now,
        yearEndsOn: year.to,
      })
      .returning(),
  )
  const ids = lines.map(({ id }) => id)
  await tx.update(partnerLines).set({ invoiceId: row.id }).where(inArray(partnerLines.id, ids))
  return row
}

/** Lines of money that went back, by the invoice that had the payment. */
const byOriginal = async (tx: Db, kind: Line['kind'], back: readonly Line[]) => {
  if (back.length === 0) return []
  const invoiced = await tx
    .select({ paymentId: partnerLines.paymentId, invoiceId: partnerLines.invoiceId })
    .from(partnerLines)
    .where(
      and(
        eq(partnerLines.kind, kind),
        inArray(
          partnerLines.paymentId,
          back.map(({ paymentId }) => paymentId),
        ),
        sql`${partnerLines.grossOre} > 0`,
      ),
    )
  const originalOf = new Map(invoiced.map(({ paymentId, invoiceId }) => [paymentId, invoiceId]))
  return Map.groupBy(back, ({ paymentId }) => originalOf.get(paymentId) ?? null)
}

/** @returns undefined while the partner's own invoice would lack what it must say */
const partiesOf = async (tx: Db, kind: Line['kind'], partnerId: number) => {
  const platform = sellerOnDocument(platformSeller())
  const partner = (kind === 'fee' && (await asSold(tx, partnerId))) || (await asKept(tx, partnerId))
  if (!partner) return undefined
  return kind === 'fee' ? { seller: platform, buyer: partner } : { seller: partner, buyer: platform }
}

/** The partner as their own latest document names them: the account may be gone. */
const asSold = async (tx: Db, partnerId: number): Promise<DocumentParty | undefined> => {
  const [last] = await tx
    .select({ seller: documents.seller })
    .from(documents)
    .where(and(eq(documents.sellingPartnerId, partnerId), ne(documents.kind, 'credit')))
    .orderBy(sql`${documents.id} desc`)
    .limit(1)
  return last?.seller
}

const asKept = async (tx: Db, partnerId: number): Promise<DocumentParty | undefined> => {
  const [details] = await tx.select().from(partnerSellers).where(eq(partnerSellers.partnerId, partnerId))
  const address = details && oneLine(details)
  if (!details?.legalName || !address || !details.organisationNumber) return undefined
  const { legalName: name, organisationNumber, vatNumber } = details
  return { name, organisationNumber, vatNumber, address, email: null }
}

import { sellerOnDocument } from '#contract/money/documents/named-seller.ts'
import { and, asc, between, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { financialYearOf } from '#contract/dates/financial-year.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { lastDayOfMonth } from '#contract/dates/open-months.ts'
import { creditSums, invoicedAs, invoiceSeries, invoiceSums } from '#contract/money/books/partner-lines.ts'
import { linesByPartner } from '#contract/money/books/partner-on-invoice.ts'
import { vatPercent } from '#contract/money/vat.ts'
import { agreesToSelfBilling } from '#contract/office/accepted-terms.ts'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { partnerSellers } from '#server/db/schema/books.ts'
import { type DocumentParty, documents } from '#server/db/schema/documents.ts'
import { partnerInvoices, partnerLines } from '#server/db/schema/partner-invoices.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import { acceptedTerms } from '#server/domain/access/accepted-terms.ts'
import { platformSeller } from '#server/domain/money/documents/seller.ts'
import { seriesOfPartner } from '#server/domain/money/documents/series-of-partner.ts'
import { readBookSettings } from '#server/domain/money/books/settings.ts'
import { enqueueMailTo } from '#server/domain/mail/enqueue-mail-to.ts'
import { nextNumber } from '#server/domain/shared/number-series.ts'
import { invoiceIssued } from './mails.ts'

type Line = typeof partnerLines.$inferSelect
type Invoice = typeof partnerInvoices.$inferSelect

/**
 * Issues the invoices of the months that are over: one per month, kind and firm of a partner, and
 * a credit note for each invoice of which something went back. The partner is mailed each. A job:
 * safe to repeat, and from several processes at once. A partner whose own invoice would lack what
 * it must say waits for the details, or until they agree to it, and a credit note for its invoice.
 */
export const issuePartnerInvoices = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const thisMonth = swedishDay(deps.clock.now()).slice(0, 7)
  for (const { partnerId, kind, month } of await dueMonths(deps.db, thisMonth)) {
    if (stop?.aborted) return
    await deps.db.transaction(async (tx) => {
      // In the order in which they are locked, so that two processes don't take the same lines.
      const isOfMonth = between(partnerLines.day, `${month}-01`, lastDayOfMonth(month))
      const lines = await tx
        .select()
        .from(partnerLines)
        .where(and(isNull(partnerLines.invoiceId), eq(partnerLines.partnerId, partnerId), eq(partnerLines.kind, kind), isOfMonth))
        .orderBy(asc(partnerLines.id))
        .for('update')
      const positive = lines.filter(({ grossOre }) => grossOre > 0)
      for (const { partner, own } of await byPartner(tx, { kind, partnerId }, positive))
        await invoice(tx, deps, { kind, partnerId, month, partner }, own)
      const back = lines.filter(({ grossOre }) => grossOre < 0)
      for (const { original, own } of await byOriginal(tx, kind, back)) await credit(tx, deps, { kind, month, original }, own)
    })
  }
}

interface Month {
  kind: Line['kind']
  partnerId: number
  month: string
}

/**
 * The months before this one that have lines without an invoice, the oldest first. Reads one line
 * of each, and goes on behind its month: partners without details have many.
 */
const dueMonths = async (db: Db, thisMonth: string): Promise<Month[]> => {
  const { partnerId, kind, day, invoiceId } = partnerLines
  const due: Month[] = []
  let after: SQL | undefined
  for (;;) {
    const [line] = await db
      .select({ partnerId, kind, day })
      .from(partnerLines)
      .where(and(isNull(invoiceId), after))
      .orderBy(asc(partnerId), asc(kind), asc(day))
      .limit(1)
    if (!line) return due.toSorted((one, other) => one.month.localeCompare(other.month))
    const month = line.day.slice(0, 7)
    if (month < thisMonth) due.push({ partnerId: line.partnerId, kind: line.kind, month })
    const lastDay = month < thisMonth ? lastDayOfMonth(month) : 'infinity'
    after = sql`(${partnerId}, ${kind}, ${day}) > (${line.partnerId}, ${line.kind}, ${lastDay}::date)`
  }
}

const invoice = async (
  tx: Db,
  deps: Deps,
  { kind, partnerId, month, partner }: Month & { partner: DocumentParty },
  lines: readonly Line[],
) => {
  const platform = sellerOnDocument(platformSeller())
  const parties = kind === 'fee' ? { seller: platform, buyer: partner } : { seller: partner, buyer: platform }
  const { isTaxed, ...sums } = invoiceSums(kind, lines, parties.seller.vatNumber)
  const facts = { kind: invoicedAs[kind].invoice, partnerId, month, ...parties, ...sums, vatPercent: isTaxed ? vatPercent : 0 }
  await insert(tx, deps, { lineKind: kind, facts }, lines)
}

/** Credits an invoice in its own words, whatever is known of the partner now. */
const credit = async (
  tx: Db,
  deps: Deps,
  { kind, month, original }: Omit<Month, 'partnerId'> & { original: Invoice },
  lines: readonly Line[],
) => {
  const { id: originalId, partnerId, seller, buyer, vatPercent: percent } = original
  const sums = creditSums(kind, lines, { original, credited: await creditedOf(tx, originalId) })
  // Parts are rounded each by itself: the last öre may have nothing left to change.
  if (sums.grossOre === 0) return takeUp(tx, lines, originalId)
  const facts = { kind: invoicedAs[kind].credit, partnerId, month, originalId, seller, buyer, ...sums, vatPercent: percent }
  await insert(tx, deps, { lineKind: kind, facts }, lines)
}

const creditedOf = async (tx: Db, originalId: number) =>
  singleRow(
    await tx
      .select({
        grossOre: sql<number>`coalesce(sum(${partnerInvoices.grossOre}), 0)::int`,
        vatOre: sql<number>`coalesce(sum(${partnerInvoices.vatOre}), 0)::int`,
      })
      .from(partnerInvoices)
      .where(eq(partnerInvoices.originalId, originalId)),
  )

interface Draft {
  lineKind: Line['kind']
  facts: Omit<typeof partnerInvoices.$inferInsert, 'number' | 'series' | 'ordinal' | 'issuedAt' | 'yearEndsOn'>
}

const insert = async (tx: Db, deps: Deps, { lineKind, facts }: Draft, lines: readonly Line[]) => {
  const { kind, partnerId, month, originalId, seller } = facts
  const settings = await readBookSettings(tx)
  const year = financialYearOf(lastDayOfMonth(month), settings.financial_year_start_month)
  const name = invoiceSeries(lineKind, { isCredit: originalId != null, yearName: year.name })
  const lastSellerOf = async (series: string) => lastSellerIn(tx, series)
  const series = lineKind === 'fee' ? name : await seriesOfPartner(tx, { partnerId, name, seller, lastSellerOf })
  const ordinal = await nextNumber(tx, series)
  const numbered = { ...facts, series, ordinal, number: `${series}-${ordinal}`, issuedAt: deps.clock.now(), yearEndsOn: year.to }
  const { id } = singleRow(await tx.insert(partnerInvoices).values(numbered).returning({ id: partnerInvoices.id }))
  await takeUp(tx, lines, id)
  await enqueueMailTo(tx, deps, partnerId, ({ email }) => invoiceIssued(deps.config, numbered, email))
  deps.log.info({ event: 'partner_invoice.issued', partnerId, month, kind })
}

const lastSellerIn = async (tx: Db, series: string) => {
  const ofSeries = tx.select({ seller: partnerInvoices.seller }).from(partnerInvoices).where(eq(partnerInvoices.series, series))
  const [last] = await ofSeries.orderBy(desc(partnerInvoices.ordinal)).limit(1)
  return last?.seller
}

const takeUp = async (tx: Db, lines: readonly Line[], invoiceId: number) => {
  const ids = lines.map(({ id }) => id)
  await tx.update(partnerLines).set({ invoiceId }).where(inArray(partnerLines.id, ids))
}

/**
 * Lines of money that went back, by the invoice that had the payment. It stays locked, so that two
 * processes don't credit the same rest. Those of a payment that no invoice has wait, also for good:
 * what was paid before there were invoices is invoiced by hand.
 */
const byOriginal = async (tx: Db, kind: Line['kind'], back: readonly Line[]) => {
  if (back.length === 0) return []
  const paymentIds = back.map(({ paymentId }) => paymentId)
  const invoiced = await tx
    .select({ paymentId: partnerLines.paymentId, invoiceId: partnerLines.invoiceId })
    .from(partnerLines)
    .where(and(eq(partnerLines.kind, kind), inArray(partnerLines.paymentId, paymentIds), sql`${partnerLines.grossOre} > 0`))
  const invoiceOf = new Map(invoiced.map(({ paymentId, invoiceId }) => [paymentId, invoiceId]))
  const byInvoice = Map.groupBy(back, ({ paymentId }) => invoiceOf.get(paymentId) ?? 0)
  const originals = await tx
    .select()
    .from(partnerInvoices)
    .where(inArray(partnerInvoices.id, [...byInvoice.keys()]))
    .orderBy(asc(partnerInvoices.id))
    .for('update')
  return originals.map((original) => ({ original, own: byInvoice.get(original.id) ?? [] }))
}

/** Lines that can be invoiced, by the partner whom they name. */
const byPartner = async (tx: Db, { kind, partnerId }: Omit<Month, 'month'>, lines: readonly Line[]) => {
  if (lines.length === 0) return []
  const soldBy = kind === 'fee' ? await firmsThatSold(tx, partnerId, lines) : undefined
  const [details] = await tx.select().from(partnerSellers).where(eq(partnerSellers.partnerId, partnerId))
  const named = lines.map((line) => ({ ...line, partner: (soldBy ? soldBy.get(line.paymentId) : line.partner) ?? null }))
  return linesByPartner(kind, named, { details, agreesToSelfBilling: await isAgreed(tx, partnerId) })
}

/** A deleted account has taken its acceptance along: what was agreed then still holds. */
const isAgreed = async (tx: Db, partnerId: number): Promise<boolean> =>
  (await tx.$count(users, eq(users.id, partnerId))) === 0 || agreesToSelfBilling((await acceptedTerms(tx, partnerId))?.version)

/** The partner by payment, as its document names them: the account may be gone. */
const firmsThatSold = async (tx: Db, partnerId: number, lines: readonly Line[]): Promise<Map<number, DocumentParty>> => {
  const paymentIds = lines.map(({ paymentId }) => paymentId)
  const sold = await tx
    .select({ paymentId: documents.paymentId, seller: documents.seller })
    .from(documents)
    .where(and(inArray(documents.paymentId, paymentIds), eq(documents.sellingPartnerId, partnerId), ne(documents.kind, 'credit')))
  return new Map(sold.map(({ paymentId, seller }) => [paymentId, seller]))
}

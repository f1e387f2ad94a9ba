import { aliasedTable, and, between, desc, eq, type SQL } from 'drizzle-orm'
import type { ReplyDraft } from '#contract/core/endpoint.ts'
import { payoutPeriodProblem } from '#contract/money/books/settings-problems.ts'
import type { partnerInvoices as calls } from '#contract/money/books/partner-invoices.ts'
import { isReverseCharged } from '#contract/money/books/reverse-charge.ts'
import { officeRights } from '#contract/office/rights.ts'
import { Refused, refuseFields } from '#contract/refusals.ts'
import { partnerInvoices } from '#server/db/schema/partner-invoices.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/domain/shared/call-context.ts'
import { sekOf } from '#contract/core/ore.ts'
import type { SessionViewer } from '#server/session-viewer.ts'

const originals = aliasedTable(partnerInvoices, 'originals')

type Invoice = typeof partnerInvoices.$inferSelect

const select = async (
  { db }: Pick<Deps, 'db'>,
  which: SQL | undefined,
): Promise<{ invoice: Invoice; original: Invoice | null }[]> =>
  db
    .select({ invoice: partnerInvoices, original: originals })
    .from(partnerInvoices)
    .leftJoin(originals, eq(originals.id, partnerInvoices.originalId))
    .where(which)
    .orderBy(desc(partnerInvoices.id))

/** Admins see everybody's, a partner their own. */
const seenBy = (viewer: SessionViewer) =>
  officeRights.keepBooks(viewer) ? undefined : eq(partnerInvoices.partnerId, viewer.userId)

/** The partner's name, as the invoice has it. */
const partnerIn = ({ kind, seller, buyer }: Invoice) => (kind === 'fee' || kind === 'fee credit' ? buyer : seller)

/**
 * The invoices of a period's months, the newest first.
 * @throws FieldsRefused for a period that ends before it begins, or is longer than a year
 */
export const listPartnerInvoices = async (deps: Deps, { viewer }: CallContext, { from, to }: { from: string; to: string }) => {
  refuseFields({ to: payoutPeriodProblem({ from, to }) })
  const months = between(partnerInvoices.month, from.slice(0, 7), to.slice(0, 7))
  const rows = await select(deps, and(months, seenBy(viewer)))
  return rows.map(({ invoice, original }) => ({
    id: invoice.id,
    number: invoice.number,
    kind: invoice.kind,
    partner: { id: invoice.partnerId, name: partnerIn(invoice).name },
    month: invoice.month,
    net: sekOf(invoice.netOre),
    vat: sekOf(invoice.vatOre),
    gross: sekOf(invoice.grossOre),
    ...(isReverseCharged(invoice) && { reverse_charge: true }),
    issued_at: invoice.issuedAt.toISOString(),
    ...(original && { original: original.number }),
  })) satisfies ReplyDraft<typeof calls.list>
}

/**
 * One of them with what it changes, to print.
 * @throws Refused `document.missing` for unknown ones and those of others
 */
export const readPartnerInvoice = async (deps: Deps, viewer: SessionViewer, id: number) => {
  const [row] = await select(deps, and(eq(partnerInvoices.id, id), seenBy(viewer)))
  if (!row) throw new Refused('document.missing')
  return row
}

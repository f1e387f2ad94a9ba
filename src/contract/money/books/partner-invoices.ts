import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { Id, Sek } from '#contract/core/wire.ts'

/** The fee that moves, or a partner’s share of what the platform sold. */
export const partnerLineKinds = ['fee', 'share'] as const

/**
 * `fee`: the platform invoices its fee to a partner who sells. `self`: the partner's invoice of
 * their share, issued by the platform, which sells (self-billing, mervärdesskattelagen 17 kap.
 * 15 §). Each with its credit notes.
 */
export const partnerInvoiceKinds = ['fee', 'fee credit', 'self', 'self credit'] as const
export type PartnerInvoiceKind = (typeof partnerInvoiceKinds)[number]

/** Their names for people. */
export const partnerInvoiceLabels: Readonly<Record<PartnerInvoiceKind, string>> = {
  fee: 'Faktura, avgift',
  'fee credit': 'Kreditnota, avgift',
  self: 'Självfaktura',
  'self credit': 'Kreditnota, självfaktura',
}

/** Tells if the platform issues it for the partner, from the partner to itself. */
export const isSelfBilled = (kind: PartnerInvoiceKind): boolean => kind === 'self' || kind === 'self credit'

/** Tells if it is a credit note, whose sums go back. */
export const isCreditNote = (kind: PartnerInvoiceKind): boolean => kind === 'fee credit' || kind === 'self credit'

/** An invoice between the platform and a partner. Amounts in SEK; a credit note gives it back. */
export const PartnerInvoice = z.object({
  id: Id,
  /** `F2026-1`. */
  number: z.string(),
  kind: z.enum(partnerInvoiceKinds),
  partner: z.object({ id: Id, name: z.string() }),
  /** `2026-11`. */
  month: z.string(),
  net: Sek,
  vat: Sek,
  gross: Sek,
  /** The platform reports the VAT: the partner, who sells, is in another EU country. */
  reverse_charge: z.optional(z.boolean()),
  issued_at: z.string(),
  /** The number of what a credit note changes. */
  original: z.optional(z.nullable(z.string())),
})
export type PartnerInvoice = z.infer<typeof PartnerInvoice>

/** The bytes of a PDF: it answers no JSON, and so isn’t declared below. */
export const partnerInvoicePdfPath = '/partner-invoices/:id/pdf/'

export const partnerInvoices = {
  /** Those of a period's months, a year at most; admins see all of them, a partner their own. */
  list: extraMemberCall({
    method: 'GET',
    path: '/partner-invoices/',
    right: 'seePayouts',
    query: z.object({ from: CalendarDay, to: CalendarDay }),
    reply: z.array(PartnerInvoice),
    reads: 'books',
  }),
}

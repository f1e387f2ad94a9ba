import * as z from 'zod/mini'
import { extraMemberCall } from '#contract/core/endpoint.ts'
import { Id, Sek } from '#contract/core/wire.ts'
import { orphanedWorkPrices } from '#contract/money/payments/orphaned-work-rules.ts'

/** A point in time: ISO 8601 in UTC, as our server writes it. */
const Moment = z.string()

/**
 * The receipt of a paid payment. Amounts in SEK; `vat_amount` is part of `amount`. `buyer` is
 * null once the account is deleted (D23).
 */
export const Receipt = z.object({
  /** Of its document, `K2026-1`; other servers number their receipts with the payment's id. */
  number: z.union([z.string(), z.number()]),
  /** Of that document; other servers have receipts alone. */
  kind: z.optional(z.enum(['receipt', 'invoice'])),
  paid_at: Moment,
  /** Of that document. */
  issued_at: z.optional(Moment),
  seller: z.object({
    name: z.string(),
    organisation_number: z.string(),
    vat_number: z.string(),
    address: z.string(),
    seat: z.optional(z.string()),
    email: z.string(),
  }),
  /** As the document names it: the company, where one has bought. */
  buyer: z.nullable(z.string()),
  /** The organisation number of such a company. */
  buyer_number: z.optional(z.string()),
  /** In one line, where it was given: always on an invoice. */
  buyer_address: z.optional(z.string()),
  /** The reader has paid it. Other servers don't say. */
  own: z.optional(z.boolean()),
  /** The reader, an admin, gets a share of it as the partner of that work: others act on it. */
  own_share: z.optional(z.boolean()),
  matter: Id,
  /** The receipt outlives its matter. */
  matter_gone: z.optional(z.boolean()),
  /**
   * Its work isn't done, and the reader may mark it as done here: at a fixed price, or at a ceiling
   * price, whose hours have gone with the matter.
   */
  orphaned_work: z.optional(z.enum(orphanedWorkPrices)),
  /** Booked as earned with it: neither gone back nor owed to the buyer. */
  orphaned_amount: z.optional(Sek),
  /** Its paid agreement, which outlives the matter, too. */
  agreement: z.optional(Id),
  matter_title: z.string(),
  amount: Sek,
  vat_percent: z.number(),
  vat_amount: Sek,
  refunded_amount: Sek,
  /** Taken back by the payer's bank, in disputes that were lost. */
  lost_amount: z.optional(Sek),
  scope: z.optional(z.nullable(z.string())),
  performer: z.optional(z.nullable(z.string())),
})
export type Receipt = z.infer<typeof Receipt>

/** Apart from the other calls of payments, because only the receipt's own page reads it. */
export const receipts = {
  receipt: extraMemberCall({
    method: 'GET',
    path: '/payments/:id/receipt/',
    reply: Receipt,
    reads: 'payments',
  }),
}

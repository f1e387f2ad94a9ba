import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { limits } from '#contract/core/limits.ts'
import { lineOrNone } from '#contract/core/text-fields.ts'
import { Version } from '#contract/core/version.ts'
import { Id, Sek } from '#contract/core/wire.ts'

/** The seller of a partner's work: the platform in its own name, or the partner. */
export const sellers = ['platform', 'partner'] as const

/** The facts that the platform report needs of a partner (skatteförfarandelagen 22 c kap.). */
export const partnerFields = [
  'legal_name',
  'street',
  'postal_code',
  'city',
  'organisation_number',
  'issued_by',
  'vat_number',
  'birth_date',
  'account_identifier',
] as const
export type PartnerField = (typeof partnerFields)[number]

const partnerText = lineOrNone(limits.titleChars)

export const PartnerSeller = z.object({
  seller: z.enum(sellers),
  legal_name: partnerText,
  street: partnerText,
  postal_code: partnerText,
  city: partnerText,
  organisation_number: partnerText,
  issued_by: partnerText,
  vat_number: partnerText,
  birth_date: z.nullable(CalendarDay),
  account_identifier: partnerText,
  /** An admin has found the partner among the advokater: the title is protected by law. */
  is_advokat: z.optional(z.boolean()),
  /** Another one after each change, null before any: one that is changed must still be this one. */
  version: z.optional(z.nullable(Version)),
})
export type PartnerSeller = z.infer<typeof PartnerSeller>

/** Four of them. */
const Quarters = z.array(z.object({ quarter: z.number(), paid: Sek, activities: z.number(), fees: Sek }))

/** A partner's year, by quarter. Amounts in SEK. */
export const PartnerReport = z.object({
  partner: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    /** From the profile, for what the office owes and pays by hand; null without one. */
    bank_account: z.optional(z.nullable(z.string())),
    /** The account is disabled: nobody reads there what is reported. */
    disabled: z.optional(z.boolean()),
  }),
  details: PartnerSeller,
  /** The partner hasn't agreed to self-billing: the invoices of their shares wait until then. */
  terms_missing: z.optional(z.boolean()),
  /** The fields that the report lacks of the partner. */
  missing: z.array(z.enum(partnerFields)),
  quarters: Quarters,
  /** Of a partner who was paid as several firms that year: each is reported by itself. */
  firms: z.optional(z.array(z.object({ name: z.string(), organisation_number: z.nullable(z.string()), quarters: Quarters }))),
})
export type PartnerReport = z.infer<typeof PartnerReport>

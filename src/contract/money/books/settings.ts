import * as z from 'zod/mini'
import { CalendarDay } from '#contract/dates/calendar-day.ts'
import { Id } from '#contract/core/wire.ts'
import { wholeNumber } from '#contract/core/whole-number.ts'

const Account = wholeNumber(1000, 9999, 'Ange ett konto med fyra siffror.')

const usualBank = 1930

/** Accounts of the BAS chart, by what they are used for. */
export const BookAccounts = z.object({
  /** The card provider's debt to us. */
  provider: Account,
  /** Where money leaves from that goes back in another way than by the card. */
  bank: z._default(Account, usualBank),
  /** Paid in advance, not yet performed. */
  advances: Account,
  vat: Account,
  sales: Account,
  /** Money of a refund that failed: still owed to the customer. */
  owed_to_customers: Account,
  /** Debt to partners, where they sell in their own name. */
  owed_to_partners: Account,
  /** Revenue from the platform's fee, where a partner sells in their own name. */
  fees: Account,
  /** Cost of partners' work, where the platform sells. */
  subcontracted: Account,
})
export type BookAccounts = z.infer<typeof BookAccounts>

const seriesText = 'Ange en till tre stora bokstäver, A till Z.'
const Series = z.string(seriesText).check(z.regex(/^[A-Z]{1,3}$/, seriesText))

export const BookSettings = z.object({
  /** The month in which the financial year begins; 1 is the calendar year. */
  financial_year_start_month: wholeNumber(1, 12, 'Välj en månad.'),
  accounts: BookAccounts,
  document_series: Series,
  credit_series: Series,
  /** Receipts and credit notes of payments from before the books, issued later. */
  belated_series: Series,
  voucher_series: Series,
  /** Nothing is booked on this day or before it. */
  locked_until: z.nullable(CalendarDay),
  /** True if exports name the accounts. Importers warn about names that differ from their own. */
  name_accounts: z.boolean(),
  /** False where the program that reads an export in gives its vouchers numbers of its own. */
  number_vouchers: z._default(z.boolean(), true),
})
export type BookSettings = z.infer<typeof BookSettings>

/** The settings, and the change that was the last one; null before any. */
export const SavedBookSettings = z.object({ ...BookSettings.shape, version: z.optional(z.nullable(Id)) })
export type SavedBookSettings = z.infer<typeof SavedBookSettings>

export const defaultBookSettings: BookSettings = {
  financial_year_start_month: 1,
  accounts: {
    provider: 1580,
    bank: usualBank,
    advances: 2420,
    vat: 2611,
    sales: 3001,
    owed_to_customers: 2890,
    owed_to_partners: 2440,
    fees: 3921,
    subcontracted: 4600,
  },
  document_series: 'K',
  credit_series: 'KK',
  belated_series: 'X',
  voucher_series: 'V',
  locked_until: null,
  name_accounts: true,
  number_vouchers: true,
}

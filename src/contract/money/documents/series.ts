import { financialYearOf } from '#contract/dates/financial-year.ts'
import type { BookSettings } from '#contract/money/books/settings.ts'
import type { DocumentKind } from './kinds.ts'

interface NumberedDocument {
  kind: DocumentKind
  /** Issued later, for a payment from before the books. */
  isBelated: boolean
  /** The partner who sells; null for the platform. */
  partnerId: number | string | null | undefined
  /** The day of its event, `2026-11-30`. */
  day: string
}

/** The series that numbers a document: one of its own for each seller and financial year. */
export const documentSeries = (settings: BookSettings, { kind, isBelated, partnerId, day }: NumberedDocument) => {
  const letters = settings[isBelated ? 'belated_series' : kind === 'credit' ? 'credit_series' : 'document_series']
  const year = financialYearOf(day, settings.financial_year_start_month)
  return { series: `${partnerId == null ? '' : `P${partnerId}`}${letters}${year.name}`, yearEndsOn: year.to }
}

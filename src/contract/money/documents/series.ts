import { financialYearOf } from '#contract/dates/financial-year.ts'
import type { BookSettings } from '#contract/money/books/settings.ts'
import type { DocumentKind } from './kinds.ts'
import type { NamedParty } from './named-seller.ts'

interface NumberedDocument {
  kind: DocumentKind
  /** Issued later, for a payment from before the books. */
  isBelated: boolean
  /** The day of its event, `2026-11-30`. */
  day: string
}

/**
 * The series that numbers a document of the platform's, one for each financial year; those of a
 * partner who sells are named after it.
 */
export const documentSeries = (settings: BookSettings, { kind, isBelated, day }: NumberedDocument) => {
  const letters = settings[isBelated ? 'belated_series' : kind === 'credit' ? 'credit_series' : 'document_series']
  const year = financialYearOf(day, settings.financial_year_start_month)
  return { series: `${letters}${year.name}`, yearEndsOn: year.to }
}

type Firm = Pick<NamedParty, 'organisationNumber'>

/**
 * The series of a partner's that numbers a paper of theirs: of two firms, each has its own. That of
 * partner 7 is `P7K2026`; another firm that sells in the same year has `P7.2K2026`.
 * @param name as the platform's is called: `K2026`
 * @param place from 1: where the series before it are another firm's
 */
export const partnerSeries = (partnerId: number | string, name: string, place: number): string =>
  `P${partnerId}${place === 1 ? '' : `.${place}`}${name}`

/**
 * Tells whether a series of a partner's goes on with a seller's paper.
 * @param last the seller of its last paper; undefined where it is new
 */
export const isSeriesOf = (last: Firm | undefined, seller: Firm): boolean =>
  !last || last.organisationNumber === seller.organisationNumber

import type { PartnerField } from '#contract/money/books/partner-report.ts'
import { bookTexts } from '#texts/money/books.ts'

const { missing: sentence, field: labels } = bookTexts.report

/** Says what the platform report lacks of a partner. */
export const missingText = (missing: readonly PartnerField[]) =>
  sentence(missing.map((field) => lowerFirst(labels[field])).join(', '))

/** `Kontonummer (IBAN)` inside a sentence. */
const lowerFirst = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1)

import type { Day } from '#contract/dates/swedish-holidays.ts'
import type { bookFormats } from './books.ts'

interface ExportedBooks {
  from: Day
  to: Day
  format: (typeof bookFormats)[number]
  /** The number of financial years: a SIE file is of one. */
  years: number
}

/** The name of an export's file. */
export const exportFileName = ({ from, to, format, years }: ExportedBooks): string =>
  `bokforing-${from}--${to}.${format === 'sie' ? (years > 1 ? 'zip' : 'si') : format}`

// The tasks of threads (server/ports/heavy-work.ts). Each gets and gives plain data: a thread has
// no database, no file store and no keys.

import { historyFile as makeHistoryFile } from '#contract/history/file.ts'
import { createHash } from 'node:crypto'

export { documentCsv, sieHead, sieVouchers, voucherCsv } from './book-file.ts'
export { documentPdf } from './document-pdf.ts'
export { officeCard } from './office-card.ts'
export { officeIcons } from './office-icons.ts'

type HistoryOf = Parameters<typeof makeHistoryFile>[0]
type Format = Parameters<typeof makeHistoryFile>[1]

/** The history of a matter as a file. */
export const historyFile = ({ history, format }: { history: HistoryOf; format: Format }) =>
  makeHistoryFile(history, format, (text) => createHash('sha256').update(text).digest('hex'))

/** A value as indented JSON. */
export const jsonFile = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

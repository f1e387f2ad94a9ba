// The tasks of threads (server/ports/heavy-work.ts). Each gets and gives plain data: a thread has
// no database, no file store and no keys.

import { historyFile as makeHistoryFile } from '#contract/history/file.ts'
import { createHash } from 'node:crypto'

/** A task whose file is loaded with its first call: what draws takes 40 MB of each thread. */
const loaded =
  <Input, Output>(load: () => Promise<(input: Input) => Output>) =>
  async (input: Input) =>
    (await load())(input)

const bookFile = () => import('./book-file.ts')
const documentLists = () => import('./document-lists.ts')
export const documentCsv = loaded(async () => (await documentLists()).documentCsv)
export const partnerInvoiceCsv = loaded(async () => (await documentLists()).partnerInvoiceCsv)
export const sieHead = loaded(async () => (await bookFile()).sieHead)
export const sieVouchers = loaded(async () => (await bookFile()).sieVouchers)
export const voucherCsv = loaded(async () => (await bookFile()).voucherCsv)
export const documentPdf = loaded(async () => (await import('./document-pdf.ts')).documentPdf)
export const officeCard = loaded(async () => (await import('./office-card.ts')).officeCard)
export const officeIcons = loaded(async () => (await import('./office-icons.ts')).officeIcons)

type HistoryOf = Parameters<typeof makeHistoryFile>[0]
type Format = Parameters<typeof makeHistoryFile>[1]

/** The history of a matter as a file. */
export const historyFile = ({ history, format }: { history: HistoryOf; format: Format }) =>
  makeHistoryFile(history, format, (text) => createHash('sha256').update(text).digest('hex'))

/** A value as indented JSON. */
export const jsonFile = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

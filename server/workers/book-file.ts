import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BookAccounts, BookSettings } from '#contract/money/books/settings.ts'
import type { bookFormats, voucherKinds } from '#contract/money/books/books.ts'
import { csvOf } from '#contract/core/csv.ts'
import { type DocumentKind, documentKindLabels } from '#contract/money/documents/kinds.ts'
import { financialYearOf } from '#contract/dates/financial-year.ts'
import { seller } from '#contract/core/seller.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { sieFile } from './sie.ts'
import { zip } from './zip.ts'

const accountTexts: Record<keyof BookAccounts, string> = {
  provider: 'Fordran på betaltjänst',
  advances: 'Förskott från kunder',
  vat: 'Utgående moms 25 %',
  sales: 'Försäljning tjänster 25 %',
  owed_to_customers: 'Skuld till kunder',
  owed_to_partners: 'Skuld till partner',
  fees: 'Avgifter från partner',
  subcontracted: 'Legotjänster',
}

const voucherTexts: Record<ExportedVoucher['kind'], string> = {
  paid: 'Betalning',
  performed: 'Utfört',
  refunded: 'Återbetalning',
  'refund failed': 'Återbetalning som inte kom fram',
  'dispute lost': 'Förlorad tvist',
}

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

interface ExportedVoucher {
  series: string
  ordinal: number
  kind: (typeof voucherKinds)[number]
  day: string
  occurredAt: Date
  yearEndsOn: string
  text: string
  /** Its number. */
  document: string | null
  paymentId: number
  matterId: number
  rows: readonly { account: number; amountOre: number }[]
}

interface ExportedDocument {
  number: string
  kind: DocumentKind
  issuedAt: Date
  /** The number of what it changes. */
  original: string | null
  paymentId: number
  matterId: number
  netOre: number
  vatOre: number
  grossOre: number
  vatPercent: number
  isBelated: boolean
}

/** The content of an export of the books. */
interface BookExport {
  fromDay: string
  madeAt: Date
  format: (typeof bookFormats)[number]
  /** By series and number. */
  vouchers: readonly ExportedVoucher[]
  /** Those of the vouchers; empty where the format has none. */
  documents: readonly ExportedDocument[]
  settings: BookSettings
}

/** An export of the books as a file: the same bytes for the same content. */
export const bookFile = async (bookExport: BookExport): Promise<{ mediaType: string; bytes: Uint8Array }> => {
  const sie = sieFiles(bookExport)
  const csv = { path: 'verifikationer.csv', bytes: Buffer.from(csvOf(voucherRows(bookExport))) }
  const [only] = sie
  if (bookExport.format === 'csv') return { mediaType: 'text/csv; charset=utf-8', bytes: csv.bytes }
  if (bookExport.format === 'sie' && only && sie.length === 1) return { mediaType: 'application/octet-stream', bytes: only.bytes }
  const more = [csv, { path: 'handlingar.csv', bytes: Buffer.from(csvOf(documentRows(bookExport))) }]
  const members = [...sie, ...(bookExport.format === 'zip' ? more : [])]
  const archive = zip(members.map(({ path, bytes }) => ({ path, open: async () => Readable.from([bytes]) })))
  return { mediaType: 'application/zip', bytes: await buffer(archive) }
}

/** One for each financial year; an export without vouchers has one too, of its first day's year. */
const sieFiles = ({ fromDay, madeAt, vouchers, settings }: BookExport) => {
  const byYear = Map.groupBy(vouchers, ({ yearEndsOn }) => yearEndsOn)
  const ends = byYear.size > 0 ? [...byYear.keys()] : [financialYearOf(fromDay, settings.financial_year_start_month).to]
  return ends.map((to) => {
    const ofYear = byYear.get(to) ?? []
    const used = new Set(ofYear.flatMap(({ rows }) => rows.map(({ account }) => account)))
    const names = [...namesOf(settings)].filter(([account]) => settings.name_accounts && used.has(account))
    const bytes = sieFile({
      company: seller,
      version,
      madeOn: swedishDay(madeAt),
      year: { from: firstDayOfYear(to), to },
      accountNames: new Map(names),
      vouchers: ofYear,
    })
    return { path: `bokforing-${to.slice(0, 4)}.si`, bytes }
  })
}

/** A financial year begins on the day after the one a year before its last day. */
const firstDayOfYear = (to: string) => {
  const [year = 0, month = 1] = to.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month, 1)).toISOString().slice(0, 10)
}

/** One account may be used for several things. */
const namesOf = ({ accounts }: BookSettings) => {
  const names = new Map<number, string>()
  for (const [role, text] of Object.entries(accountTexts)) {
    const account = Object.entries(accounts).find(([name]) => name === role)?.[1]
    if (account !== undefined) names.set(account, names.has(account) ? `${names.get(account)}, ${text}` : text)
  }
  return names
}

const voucherRows = ({ vouchers, settings }: BookExport) => {
  const names = namesOf(settings)
  const amount = (ore: number) => (ore > 0 ? sek(ore) : null)
  return [
    [
      'Verifikation',
      'Bokförd',
      'Hände',
      'Händelse',
      'Text',
      'Handling',
      'Order',
      'Ärende',
      'Konto',
      'Kontonamn',
      'Debet',
      'Kredit',
    ],
    ...vouchers.flatMap((voucher) =>
      voucher.rows.map(({ account, amountOre }) => [
        `${voucher.series}-${voucher.ordinal}`,
        voucher.day,
        swedishDay(voucher.occurredAt),
        voucherTexts[voucher.kind],
        voucher.text,
        voucher.document,
        voucher.paymentId,
        voucher.matterId,
        account,
        names.get(account) ?? null,
        amount(amountOre),
        amount(-amountOre),
      ]),
    ),
  ]
}

const documentRows = ({ documents }: BookExport) => [
  ['Nummer', 'Slag', 'Utfärdad', 'Gäller', 'Order', 'Ärende', 'Utan moms', 'Moms', 'Summa', 'Momssats', 'I efterhand'],
  ...documents.map((document) => [
    document.number,
    documentKindLabels[document.kind],
    swedishDay(document.issuedAt),
    document.original,
    document.paymentId,
    document.matterId,
    sek(document.netOre),
    sek(document.vatOre),
    sek(document.grossOre),
    `${document.vatPercent} %`,
    document.isBelated ? 'ja' : null,
  ]),
]

const sek = (ore: number) => (ore / 100).toFixed(2).replace('.', ',')

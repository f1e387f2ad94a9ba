import { readFileSync } from 'node:fs'
import type { BookAccounts, BookSettings } from '#contract/money/books/settings.ts'
import type { voucherKinds } from '#contract/money/books/books.ts'
import { csvOf, csvRows } from '#contract/core/csv.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { voucherKindText, voucherText } from '#contract/money/books/voucher-text.ts'
import { kronorCell } from './kronor-cell.ts'
import { sieHeadOf, sieVouchersOf } from './sie.ts'

const accountTexts: Record<keyof BookAccounts, string> = {
  provider: 'Fordringar för kontokort och kuponger',
  bank: 'Företagskonto',
  advances: 'Förskott från kunder',
  vat: 'Utgående moms på försäljning inom Sverige, 25 %',
  sales: 'Försäljning inom Sverige, 25 % moms',
  owed_to_customers: 'Övriga kortfristiga skulder',
  owed_to_partners: 'Leverantörsskulder',
  fees: 'Provisionsintäkter',
  subcontracted: 'Legoarbeten och underentreprenader',
}

const { version }: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

interface ExportedVoucher {
  series: string
  ordinal: number
  kind: (typeof voucherKinds)[number]
  day: string
  occurredAt: Date
  /** Its number. */
  document: string | null
  paymentId: number
  matterId: number
  rows: readonly { account: number; amountOre: number }[]
}

/** The head of a SIE file of one financial year, with the accounts that are used in it. */
export const sieHead = ({
  company,
  madeOn,
  yearEndsOn,
  accounts,
  settings,
}: {
  company: { name: string; organisationNumber: string }
  madeOn: string
  yearEndsOn: string
  /** Empty where accounts aren't named. */
  accounts: readonly number[]
  settings: BookSettings
}): Uint8Array => {
  const names = namesOf(settings)
  return sieHeadOf({
    company,
    version,
    madeOn,
    year: { from: firstDayOfYear(yearEndsOn), to: yearEndsOn },
    accountNames: new Map(accounts.flatMap((account) => (names.has(account) ? [[account, names.get(account) ?? '']] : []))),
  })
}

interface VoucherBatch {
  vouchers: readonly ExportedVoucher[]
  settings: BookSettings
}

/** Vouchers as lines of a SIE file. */
export const sieVouchers = ({ vouchers, settings }: VoucherBatch): Uint8Array =>
  sieVouchersOf(
    vouchers.map((voucher) => ({
      ...voucher,
      ordinal: settings.number_vouchers ? voucher.ordinal : null,
      text: voucherText(voucher),
    })),
  )

/** Vouchers as rows of a table; without vouchers, the head of the table. */
export const voucherCsv = ({
  vouchers,
  settings,
}: {
  vouchers: readonly ExportedVoucher[] | undefined
  settings: BookSettings
}) => Buffer.from(vouchers ? csvRows(voucherRows({ vouchers, settings })) : csvOf([voucherColumns]))

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

const voucherColumns = [
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
]

const voucherRows = ({ vouchers, settings }: VoucherBatch) => {
  const names = namesOf(settings)
  const amount = (ore: number) => (ore > 0 ? kronorCell(ore) : null)
  return vouchers.flatMap((voucher) =>
    voucher.rows.map(({ account, amountOre }) => [
      `${voucher.series}-${voucher.ordinal}`,
      voucher.day,
      swedishDay(voucher.occurredAt),
      voucherKindText(voucher.kind),
      voucherText(voucher),
      voucher.document,
      voucher.paymentId,
      voucher.matterId,
      account,
      names.get(account) ?? null,
      amount(amountOre),
      amount(-amountOre),
    ]),
  )
}

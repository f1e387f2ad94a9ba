import { asLine } from '#contract/core/plain-text.ts'
import { codePage437, inCodePage437 } from './code-page-437.ts'

interface SieVoucher {
  series: string
  /** Null where the program that reads it in gives numbers of its own. */
  ordinal: number | null
  /** `2026-12-31`. */
  day: string
  text: string
  rows: readonly { account: number; amountOre: number }[]
}

interface SieHead {
  company: { name: string; organisationNumber: string }
  version: string
  /** The day of making. */
  madeOn: string
  year: { from: string; to: string }
  /** The names of the accounts that are used; none are named without. */
  accountNames: ReadonlyMap<number, string>
}

/**
 * The head of a SIE file of type 4I, of one financial year: its vouchers follow.
 * @returns bytes of code page 437
 */
export const sieHeadOf = ({ company, version, madeOn, year, accountNames }: SieHead): Buffer =>
  encoded([
    '#FLAGGA 0',
    `#PROGRAM ${quoted('Rådrum')} ${quoted(version)}`,
    '#FORMAT PC8',
    `#GEN ${digits(madeOn)}`,
    '#SIETYP 4',
    `#FNAMN ${quoted(company.name)}`,
    `#ORGNR ${company.organisationNumber}`,
    `#RAR 0 ${digits(year.from)} ${digits(year.to)}`,
    '#KPTYP EUBAS97',
    ...[...accountNames].toSorted(([a], [b]) => a - b).map(([account, name]) => `#KONTO ${account} ${quoted(name)}`),
  ])

/**
 * Vouchers that a bookkeeping program reads in.
 * @returns bytes of code page 437
 */
export const sieVouchersOf = (vouchers: readonly SieVoucher[]): Buffer =>
  encoded(
    vouchers.flatMap(({ series, ordinal, day, text, rows }) => [
      `#VER ${quoted(series)} ${ordinal ?? '""'} ${digits(day)} ${quoted(text)}`,
      '{',
      ...rows.map(({ account, amountOre }) => `#TRANS ${account} {} ${decimal(amountOre)}`),
      '}',
    ]),
  )

const encoded = (lines: readonly string[]) => codePage437(lines.map((line) => `${line}\r\n`).join(''))

const digits = (day: string) => day.replaceAll('-', '')

// Escapes all that the code page turns into a plain quotation mark, too.
const quoted = (text: string) => `"${inCodePage437(asLine(text)).replaceAll('"', '\\"')}"`

const decimal = (ore: number) => {
  const whole = Math.abs(ore)
  return `${ore < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

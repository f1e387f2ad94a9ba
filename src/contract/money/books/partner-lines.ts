import { isForeignVatNumber } from '#contract/core/vat-number.ts'
import { vatIn } from '#contract/money/vat.ts'
import type { PartnerInvoiceKind, partnerLineKinds } from './partner-invoices.ts'
import { settledKinds, type VoucherKind } from './books.ts'
import { applyEvent, type LedgerBalance, type LedgerEvent, type Sale } from './postings.ts'

type LineKind = (typeof partnerLineKinds)[number]

/**
 * Money between the platform and a partner, for the month's invoice. In öre, negative where it goes
 * back.
 */
export interface PartnerLine {
  kind: LineKind
  grossOre: number
  /** Of a fee, as it is booked; a share's depends on the partner. */
  vatOre: number | null
}

/** Events that change no earnings. A share that is settled was invoiced, or never earned. */
const notInvoiced: readonly VoucherKind[] = ['performed', 'refund failed', ...settledKinds]

/**
 * Tells what an event moved between the platform and the partner: the fee as it is booked, or the
 * share that went to the partner's account or came back. A share that is taken a second time,
 * after a refund that failed, is a debt to the partner: it was credited the first time.
 * @param balance before the event
 * @returns undefined where nothing is to be invoiced
 */
export const partnerLineOf = (sale: Sale, balance: LedgerBalance, event: LedgerEvent): PartnerLine | undefined => {
  if (notInvoiced.includes(event.kind)) return undefined
  const { parts } = applyEvent(sale, balance, event)
  const sign = event.kind === 'paid' ? 1 : -1
  const { fee = 0, feeVat = 0, share = 0, advanceShare = 0, soldShare = 0 } = parts
  const line: PartnerLine =
    sale.seller === 'partner'
      ? { kind: 'fee', grossOre: sign * (fee + feeVat), vatOre: sign * feeVat }
      : { kind: 'share', grossOre: sign * (share + advanceShare + soldShare), vatOre: null }
  // A share that is owed back was never earned.
  return line.grossOre === 0 || (line.kind === 'share' && sale.isShareOwedBack) ? undefined : line
}

/**
 * The sums of an invoice. The fee's VAT is the one that is booked; a share has VAT where the
 * partner is registered for it in Sweden. Of one who is in another EU country, the platform
 * reports it instead.
 */
export const invoiceSums = (
  kind: LineKind,
  lines: readonly Pick<PartnerLine, 'grossOre' | 'vatOre'>[],
  sellerVatNumber: string | null,
) => {
  const grossOre = Math.abs(lines.reduce((sum, line) => sum + line.grossOre, 0))
  const bookedVatOre = Math.abs(lines.reduce((sum, { vatOre }) => sum + (vatOre ?? 0), 0))
  const isTaxed = kind === 'fee' || (sellerVatNumber !== null && !isForeignVatNumber(sellerVatNumber))
  const vatOre = kind === 'fee' ? bookedVatOre : isTaxed ? vatIn(grossOre) : 0
  return { grossOre, vatOre, netOre: grossOre - vatOre, isTaxed }
}

interface Credited {
  grossOre: number
  vatOre: number
}

/**
 * The sums of a credit note, never more than what is left of its original. The VAT is the one that
 * is booked or, of a share, the difference of two totals, so that the VAT of all parts sums up to
 * the original's. Nothing is left where `grossOre` is 0.
 * @param credited of the original until now
 */
export const creditSums = (
  kind: LineKind,
  lines: readonly Pick<PartnerLine, 'grossOre' | 'vatOre'>[],
  { original, credited }: { original: Credited & { vatPercent: number }; credited: Credited },
) => {
  const back = invoiceSums(kind, lines, null)
  const grossOre = Math.max(0, Math.min(back.grossOre, original.grossOre - credited.grossOre))
  const totalOre = credited.grossOre + grossOre
  const partVatOre = kind === 'fee' ? back.vatOre : vatIn(totalOre, original.vatPercent) - credited.vatOre
  const vatOre = totalOre < original.grossOre ? partVatOre : original.vatOre - credited.vatOre
  return { grossOre, vatOre, netOre: grossOre - vatOre }
}

/** The invoice of a kind of lines, its credit note, and the letters of their series. */
export const invoicedAs = {
  fee: { invoice: 'fee', credit: 'fee credit', letters: 'F' },
  share: { invoice: 'self', credit: 'self credit', letters: 'SF' },
} as const satisfies Record<LineKind, { invoice: PartnerInvoiceKind; credit: PartnerInvoiceKind; letters: string }>

/**
 * The series of an invoice. Of a share, whose seller is the partner, theirs is named after it.
 * @param yearName of the financial year: `2026`
 */
export const invoiceSeries = (kind: LineKind, { isCredit, yearName }: { isCredit: boolean; yearName: string }): string =>
  `${invoicedAs[kind].letters}${isCredit ? 'K' : ''}${yearName}`

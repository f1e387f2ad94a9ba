import type { VoucherKind } from './books.ts'

const kindTexts: Record<VoucherKind, string> = {
  paid: 'Betalning',
  performed: 'Utfört',
  refunded: 'Återbetalning',
  'refund failed': 'Återbetalning som inte kom fram',
  repaid: 'Återbetalning på annat sätt',
  'dispute lost': 'Förlorad tvist',
  'share paid': 'Andel som vi har betalat partnern',
  'share returned': 'Andel som partnern har betalat tillbaka',
  'share reversed': 'Andel som är återförd hos betaltjänsten',
}

interface NamedVoucher {
  kind: VoucherKind
  /** The number of its document; null where the event gave none. */
  document: string | null
  paymentId: number | string
  matterId: number | string
}

/** Names what happened. */
export const voucherKindText = (kind: VoucherKind): string => kindTexts[kind]

/**
 * Says what a voucher is about: `Betalning K2026-3, order 5, ärende 15`. It has no names, for
 * others than the office read the books (bokföringslagen 5 kap. 7 §).
 */
export const voucherText = ({ kind, document, paymentId, matterId }: NamedVoucher): string =>
  `${[kindTexts[kind], document].filter(Boolean).join(' ')}, order ${paymentId}, ärende ${matterId}`

import type { BookAccounts } from './settings.ts'
import type { SettledKind, VoucherKind } from './books.ts'
import { vatIn } from '#contract/money/vat.ts'
import { partnerShare, shareGivenBack } from './partner-share.ts'

type Role = keyof BookAccounts

/** The parts of an event's money in Swedish, as docs/books.md names it. */
export const parts = {
  gross: 'hela beloppet',
  net: 'beloppet utan moms',
  vat: 'momsen',
  earned: 'det utförda, utan moms',
  owed: 'det som redan var en skuld till kunden',
  advance: 'det som inte är utfört, utan moms',
  sold: 'det som är utfört, utan moms',
  share: 'partnerns andel',
  earnedShare: 'partnerns andel av det utförda',
  advanceShare: 'partnerns andel av det som inte är utfört',
  soldShare: 'partnerns andel av det som är utfört',
  twiceShare: 'partnerns andel som dragits en gång till',
  restShare: 'det som är kvar av partnerns andel',
  fee: 'avgiften utan moms',
  feeVat: 'momsen på avgiften',
} as const
type Part = keyof typeof parts
type Parts = Partial<Record<Part, number>>

interface Line {
  part: Part
  debit: Role
  credit: Role
}

/** A share that is settled by hand moves alone, whoever sold. */
const settled = {
  'share paid': [[{ part: 'share', debit: 'owed_to_partners', credit: 'bank' }]],
  'share returned': [[{ part: 'share', debit: 'bank', credit: 'owed_to_partners' }]],
  'share reversed': [[{ part: 'share', debit: 'provider', credit: 'owed_to_partners' }]],
} as const satisfies Record<SettledKind, readonly (readonly Line[])[]>

/** The lines of money that leaves an account for the customer, or for the customer's bank. */
const platformGivesBack = (from: 'provider' | 'bank'): readonly Line[] => [
  { part: 'owed', debit: 'owed_to_customers', credit: from },
  { part: 'advance', debit: 'advances', credit: from },
  { part: 'sold', debit: 'sales', credit: from },
  { part: 'vat', debit: 'vat', credit: from },
]

/** The same of what a partner sold. */
const partnerGivesBack = (from: 'provider' | 'bank'): readonly Line[] => [
  { part: 'owed', debit: 'owed_to_customers', credit: from },
  { part: 'share', debit: 'owed_to_partners', credit: from },
  { part: 'fee', debit: 'fees', credit: from },
  { part: 'feeVat', debit: 'vat', credit: from },
]

/**
 * The postings of double-entry bookkeeping, by seller and kind of event. Lines of one list become
 * one row per account, so that the first row of money that moved is the whole amount at the card
 * provider or, of what is paid in another way, at the bank.
 */
const postings = {
  platform: {
    paid: [
      [
        { part: 'net', debit: 'provider', credit: 'advances' },
        { part: 'vat', debit: 'provider', credit: 'vat' },
      ],
      [{ part: 'share', debit: 'owed_to_partners', credit: 'provider' }],
    ],
    performed: [
      [{ part: 'earned', debit: 'advances', credit: 'sales' }],
      [{ part: 'earnedShare', debit: 'subcontracted', credit: 'owed_to_partners' }],
    ],
    refunded: [
      platformGivesBack('provider'),
      [
        { part: 'advanceShare', debit: 'provider', credit: 'owed_to_partners' },
        { part: 'soldShare', debit: 'provider', credit: 'subcontracted' },
        { part: 'twiceShare', debit: 'provider', credit: 'owed_to_partners' },
      ],
      [{ part: 'restShare', debit: 'subcontracted', credit: 'owed_to_partners' }],
    ],
    'refund failed': [[{ part: 'gross', debit: 'provider', credit: 'owed_to_customers' }]],
    repaid: [platformGivesBack('bank'), [{ part: 'restShare', debit: 'subcontracted', credit: 'owed_to_partners' }]],
    'dispute lost': [platformGivesBack('provider'), [{ part: 'restShare', debit: 'subcontracted', credit: 'owed_to_partners' }]],
    ...settled,
  },
  partner: {
    paid: [
      [
        { part: 'share', debit: 'provider', credit: 'owed_to_partners' },
        { part: 'fee', debit: 'provider', credit: 'fees' },
        { part: 'feeVat', debit: 'provider', credit: 'vat' },
      ],
      [{ part: 'share', debit: 'owed_to_partners', credit: 'provider' }],
    ],
    performed: [],
    refunded: [
      partnerGivesBack('provider'),
      [
        { part: 'share', debit: 'provider', credit: 'owed_to_partners' },
        { part: 'twiceShare', debit: 'provider', credit: 'owed_to_partners' },
      ],
    ],
    'refund failed': [[{ part: 'gross', debit: 'provider', credit: 'owed_to_customers' }]],
    repaid: [partnerGivesBack('bank')],
    'dispute lost': [partnerGivesBack('provider')],
    ...settled,
  },
} as const satisfies Record<'platform' | 'partner', Record<VoucherKind, readonly (readonly Line[])[]>>

/** The lists of an event. */
export const linesOf = (seller: keyof typeof postings, kind: VoucherKind): readonly (readonly Line[])[] => postings[seller][kind]

/** A sale that a payment is for. `feeOre` is null where the platform keeps all of the money. */
export interface Sale {
  seller: keyof typeof postings
  amountOre: number
  feeOre: number | null
  /** The share went to somebody without a right to it: a claim on them, and never a cost. */
  isShareOwedBack?: boolean
}

/** An event of a payment, as its voucher has it. */
export interface LedgerEvent {
  kind: VoucherKind
  /** VAT included; of `performed`, without it. */
  amountOre: number
  /** The VAT on the customer's document; undefined where the event gave none. */
  vatOre?: number | undefined
}

/** The balance of a payment in the books, in öre. */
export interface LedgerBalance {
  isPaid: boolean
  /** Paid and neither performed nor given back, without VAT. */
  advances: number
  /** The partner's share of it; of a share that is owed back, what hasn't come back. */
  advanceShare: number
  vat: number
  /** Refunds that failed. */
  owed: number
  /** Given back, VAT included; a refund that failed counts. */
  credited: number
  /**
   * The part of it that the platform bore alone, so that nothing came back from a partner: lost in
   * disputes, or paid from the bank.
   */
  borne: number
  /** A share that was owed back has come back: a refund takes none of it. */
  isShareBack: boolean
}

export const emptyBalance: LedgerBalance = {
  isPaid: false,
  advances: 0,
  advanceShare: 0,
  vat: 0,
  owed: 0,
  credited: 0,
  borne: 0,
  isShareBack: false,
}

/** The parts of an event, and the balance after it. */
export const applyEvent = (sale: Sale, balance: LedgerBalance, event: LedgerEvent): { parts: Parts; after: LedgerBalance } =>
  eventRules[event.kind](sale, balance, event)

type EventRule = (sale: Sale, balance: LedgerBalance, event: LedgerEvent) => { parts: Parts; after: LedgerBalance }

const paidOut = ({ amountOre, feeOre }: Sale) => (feeOre === null ? undefined : { amountOre, feeOre })

const whenPaid: EventRule = (sale, balance, { amountOre, vatOre }) => {
  const out = paidOut(sale)
  const share = out ? partnerShare(out) : 0
  if (sale.seller === 'partner') {
    const feeVat = vatIn(amountOre - share)
    return { parts: { share, feeVat, fee: amountOre - share - feeVat }, after: { ...balance, isPaid: true, vat: feeVat } }
  }
  const vat = vatOre ?? vatIn(amountOre)
  const net = amountOre - vat
  return { parts: { net, vat, share }, after: { ...balance, isPaid: true, advances: net, advanceShare: share, vat } }
}

const whenPerformed: EventRule = ({ seller, isShareOwedBack }, balance, { amountOre }) => {
  if (seller === 'partner') return { parts: {}, after: balance }
  const earned = Math.min(balance.advances, amountOre)
  const shareOfEarned =
    earned === balance.advances ? balance.advanceShare : Math.round((balance.advanceShare * earned) / balance.advances)
  const earnedShare = isShareOwedBack ? 0 : shareOfEarned
  const after = { ...balance, advances: balance.advances - earned, advanceShare: balance.advanceShare - earnedShare }
  return { parts: { earned, earnedShare }, after }
}

const whenMoneyLeaves: EventRule = (sale, balance, { kind, amountOre, vatOre }) => {
  const out = paidOut(sale)
  const owed = Math.min(balance.owed, amountOre)
  const rest = amountOre - owed
  const credited = balance.credited + rest
  const borne = balance.borne + (kind === 'refunded' ? 0 : rest)
  const left = { ...balance, owed: balance.owed - owed, credited, borne }
  if (sale.seller === 'partner') {
    const share = out ? shareGivenBack(out, rest) : rest
    const feeVat = credited >= sale.amountOre ? balance.vat : Math.min(balance.vat, vatIn(rest - share))
    const twiceShare = out ? shareGivenBack(out, amountOre) - share : 0
    return {
      parts: { owed, share, feeVat, fee: rest - share - feeVat, twiceShare },
      after: { ...left, vat: balance.vat - feeVat },
    }
  }
  const vat = rest === 0 ? 0 : (vatOre ?? vatIn(credited) - vatIn(balance.credited))
  const advance = Math.min(balance.advances, rest - vat)
  const advances = balance.advances - advance
  // A dispute or the bank takes it from the platform alone: the partner's account gives nothing.
  const back = out && kind === 'refunded' && takesShare(sale, balance) ? shareGivenBack(out, amountOre) : 0
  const twiceShare = Math.round((back * owed) / amountOre)
  const advanceShare = sale.isShareOwedBack ? back - twiceShare : Math.min(balance.advanceShare, back - twiceShare)
  // Shares of parts are rounded each by itself: once all has gone back, an öre isn't a claim.
  const isAllBack = credited >= sale.amountOre && borne === 0
  const restShare = advances === 0 && (!sale.isShareOwedBack || isAllBack) ? balance.advanceShare - advanceShare : 0
  return {
    parts: {
      owed,
      advance,
      sold: rest - vat - advance,
      vat,
      advanceShare,
      soldShare: back - twiceShare - advanceShare,
      twiceShare,
      restShare,
    },
    after: { ...left, advances, vat: balance.vat - vat, advanceShare: balance.advanceShare - advanceShare - restShare },
  }
}

const whenSharePaid: EventRule = (_, balance, { amountOre }) => ({ parts: { share: amountOre }, after: balance })

const whenShareIsBack: EventRule = ({ isShareOwedBack = false }, balance, { amountOre }) => ({
  parts: { share: amountOre },
  after: isShareOwedBack ? { ...balance, advanceShare: 0, isShareBack: true } : balance,
})

const eventRules: Record<VoucherKind, EventRule> = {
  paid: whenPaid,
  performed: whenPerformed,
  refunded: whenMoneyLeaves,
  'refund failed': (_, balance, { amountOre }) => ({
    parts: { gross: amountOre },
    after: { ...balance, owed: balance.owed + amountOre },
  }),
  repaid: whenMoneyLeaves,
  'dispute lost': whenMoneyLeaves,
  'share paid': whenSharePaid,
  'share returned': whenShareIsBack,
  'share reversed': whenShareIsBack,
}

/** Tells whether a refund takes a share from the account of a partner. */
export const takesShare = ({ feeOre }: Sale, { isShareBack }: LedgerBalance): boolean => feeOre !== null && !isShareBack

/**
 * The shares that a refund takes from the partner's account, in öre: of what goes back now, and
 * once more of what was owed since a refund failed, whose share the account gave before.
 */
export const sharesTaken = (sale: Sale, balance: LedgerBalance, amountOre: number) => {
  const { parts } = applyEvent(sale, balance, { kind: 'refunded', amountOre })
  const { owed = 0, share = 0, advanceShare = 0, soldShare = 0, twiceShare = 0 } = parts
  return { owedOre: owed, shareOre: share + advanceShare + soldShare, twiceOre: twiceShare }
}

/** The balance after a payment's events. */
export const balanceAfter = (sale: Sale, events: readonly LedgerEvent[]): LedgerBalance =>
  events.reduce((balance, event) => applyEvent(sale, balance, event).after, emptyBalance)

/**
 * The work that an amount with VAT pays for, without it: what of the advance is earned. It is the
 * advance less what the rest would take of it as it goes back, so that no öre stays on it.
 */
export const netEarned = ({ amountOre }: Sale, { advances, credited }: LedgerBalance, earnedOre: number): number => {
  const rest = amountOre - credited - earnedOre
  if (rest <= 0) return advances
  const restVat = vatIn(credited + rest) - vatIn(credited)
  return Math.max(0, Math.min(advances, advances - (rest - restVat)))
}

/** The rows of an event's voucher, by what their accounts are for. Debit is positive; none is 0. */
export const rowsOf = (sale: Sale, balance: LedgerBalance, event: LedgerEvent): { role: Role; amountOre: number }[] => {
  const amounts = applyEvent(sale, balance, event).parts
  return linesOf(sale.seller, event.kind).flatMap((lines) => {
    const byRole = new Map<Role, number>()
    const add = (role: Role, amountOre: number) => byRole.set(role, (byRole.get(role) ?? 0) + amountOre)
    const moved = lines.map(({ part, debit, credit }) => ({ debit, credit, amountOre: amounts[part] ?? 0 }))
    // The whole amount comes first: the next event reads the earlier ones by it.
    for (const role of ['provider', 'bank'] as const) byRole.set(role, 0)
    for (const { debit, credit, amountOre } of moved) {
      add(debit, amountOre)
      add(credit, -amountOre)
    }
    return [...byRole].map(([role, amountOre]) => ({ role, amountOre })).filter(({ amountOre }) => amountOre !== 0)
  })
}

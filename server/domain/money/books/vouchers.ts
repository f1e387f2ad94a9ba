import { financialYearOf } from '#contract/dates/financial-year.ts'
import type { VoucherKind } from '#contract/money/books/books.ts'
import type { BookSettings } from '#contract/money/books/settings.ts'
import { voucherText } from '#contract/money/books/voucher-text.ts'
import { addDays } from '#contract/dates/swedish-holidays.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Db } from '#server/db/database.ts'
import { voucherRows, vouchers } from '#server/db/schema/books.ts'
import { singleRow } from '#server/db/single-row.ts'
import type { Deps } from '#server/deps.ts'
import type { IssuedDocument } from '#server/domain/money/documents/issue.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import type { BookEvent } from './book-event.ts'
import { nextNumber } from '#server/domain/shared/number-series.ts'
import { balanceAfter, netEarned, rowsOf } from '#contract/money/books/postings.ts'
import { lockedUntil } from './settings.ts'
import { notePartnerLine } from './partner-lines.ts'
import { type PaymentLedger, readPaymentLedger } from './payment-ledger.ts'
import { freezeReported } from './reported-partners.ts'

interface Entry {
  payment: Payment
  event: BookEvent
  settings: BookSettings
  document: IssuedDocument | undefined
}

/**
 * Writes an event's voucher, with the next number of its series. An event that moves nothing, as
 * work done of which all was given back, has none. A payment from before the books gets the
 * vouchers that it lacks first.
 * @param entry its payment's row is locked, and as it is after the event
 * @returns its id
 */
export const writeVoucher = async (tx: Db, deps: Deps, entry: Entry): Promise<number | undefined> => {
  const { payment, event } = entry
  const ledger = await readPaymentLedger(tx, payment, entry.document?.sellingPartnerId)
  if (event.kind !== 'paid' && ledger.events.length === 0) {
    await writeEarlier(tx, deps, entry)
    return writeVoucher(tx, deps, entry)
  }
  const balance = balanceAfter(ledger.sale, ledger.events)
  const amountOre = event.kind === 'performed' ? netEarned(ledger.sale, balance, event.amountOre) : event.amountOre
  const moved = { kind: event.kind, amountOre, vatOre: entry.document?.vatOre }
  const rows = rowsOf(ledger.sale, balance, moved)
  if (rows.length === 0) return undefined
  const { id: voucherId, day } = await insertVoucher(tx, deps, entry, { partner: ledger.partner, rows })
  const { sale, partner } = ledger
  if (event.kind === 'paid' && partner.id !== null && sale.feeOre !== null && !sale.isShareOwedBack)
    await freezeReported(tx, deps.clock.now(), { partner: { id: partner.id, name: partner.name }, day })
  await notePartnerLine(tx, { voucherId, day, paymentId: payment.id, partnerId: partner.id, sale, balance, event: moved })
  return voucherId
}

/** Writes what happened to the payment before this event, which builds on it. */
const writeEarlier = async (tx: Db, deps: Deps, { payment, event, settings }: Entry) => {
  const write = (earlier: BookEvent) => writeVoucher(tx, deps, { payment, event: earlier, settings, document: undefined })
  const occurredAt = payment.paidAt ?? payment.createdAt
  await write({ kind: 'paid', amountOre: payment.amountOre, occurredAt })
  const change: Partial<Record<VoucherKind, number>> = {
    refunded: -event.amountOre,
    repaid: -event.amountOre,
    'refund failed': event.amountOre,
  }
  const backOre = payment.refundedOre + (change[event.kind] ?? 0)
  if (backOre > 0) await write({ kind: 'refunded', amountOre: backOre, occurredAt: deps.clock.now() })
}

const insertVoucher = async (
  tx: Db,
  deps: Deps,
  { payment, event, settings, document }: Entry,
  { partner, rows }: { partner: PaymentLedger['partner']; rows: ReturnType<typeof rowsOf> },
) => {
  const day = openDay(swedishDay(event.occurredAt), await lockedUntil(tx))
  const year = financialYearOf(day, settings.financial_year_start_month)
  const series = `${settings.voucher_series}${year.name}`
  const { id: voucherId } = singleRow(
    await tx
      .insert(vouchers)
      .values({
        series,
        ordinal: await nextNumber(tx, series),
        kind: event.kind,
        paymentId: payment.id,
        matterId: payment.matterId,
        documentId: document?.id ?? null,
        partnerId: partner.id,
        partnerName: partner.name,
        day,
        occurredAt: event.occurredAt,
        madeAt: deps.clock.now(),
        text: voucherText({
          kind: event.kind,
          document: document?.number ?? null,
          paymentId: payment.id,
          matterId: payment.matterId,
        }),
        yearEndsOn: year.to,
      })
      .returning({ id: vouchers.id }),
  )
  const amounts = rows.map(({ role, amountOre }) => ({ voucherId, account: settings.accounts[role], amountOre }))
  await tx.insert(voucherRows).values(amounts)
  return { id: voucherId, day }
}

/** A locked day is booked on the first open one. */
const openDay = (day: string, locked: string | null) => (locked !== null && day <= locked ? addDays(locked, 1) : day)

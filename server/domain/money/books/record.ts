import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { issueDocument } from '#server/domain/money/documents/issue.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import type { BookEvent } from './book-event.ts'
import { readBookSettings } from './settings.ts'
import { writeVoucher } from './vouchers.ts'

/**
 * Records an event: the customer's document, if it gives one, then the voucher. Both take the next
 * number of a series, whose row stays locked, so call it last in the transaction.
 * @param payment as it is after the event
 * @returns the voucher's id; undefined for an event that moves nothing
 */
export const recordInBooks = async (tx: Db, deps: Deps, payment: Payment, event: BookEvent): Promise<number | undefined> => {
  const settings = await readBookSettings(tx)
  const document = await issueDocument(tx, deps, { payment, event, settings })
  return writeVoucher(tx, deps, { payment, event, settings, document })
}

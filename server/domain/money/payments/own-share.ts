import { whyNotActOnShare } from '#contract/money/own-share.ts'
import { refuseIf } from '#contract/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { ledgerPartners } from '#server/domain/money/books/payment-ledger.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'
import type { SessionViewer } from '#server/session-viewer.ts'

/** The partner who gets a share of a payment, by the books; null for nobody. */
export const partnerOf = async (db: Db, payment: Payment): Promise<number | null> =>
  (await ledgerPartners(db, [payment])).get(payment.id) ?? null

/**
 * Keeps whoever gets a share of a payment from acting on it for the office.
 * @throws Refused `payment.own_share`
 */
export const refuseOwnShare = async (db: Db, viewer: SessionViewer, payment: Payment): Promise<void> =>
  refuseIf(whyNotActOnShare(viewer, await partnerOf(db, payment)))

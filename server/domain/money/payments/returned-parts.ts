import { sql } from 'drizzle-orm'
import type { ReturnedPart } from '#contract/money/payments/returned.ts'
import type { Payment } from '#server/domain/transitions/payment.ts'

/**
 * The money of a payment that was paid back in another way, as the office has noted. The names are
 * written out: without a join drizzle leaves the table away, and `id` would be the request's.
 */
export const repaidParts = sql<ReturnedPart[]>`(
  select coalesce(json_agg(json_build_object('amountOre', r.repaid_ore, 'day', r.repaid_on)), '[]')
  from refund_requests r where r.payment_id = "payments"."id" and r.repaid_on is not null)`

/** The parts of a payment that have gone back. A refund that failed counts for nothing. */
export const partsReturned = ({ refunds }: Payment, repaid: readonly ReturnedPart[]): ReturnedPart[] => [
  ...Object.values(refunds).filter(({ failed }) => !failed),
  ...repaid,
]

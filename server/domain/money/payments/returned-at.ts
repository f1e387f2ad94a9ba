import { sql } from 'drizzle-orm'

/**
 * The moment at which the last money of a payment went back; null if none did. The names are
 * written out: without a join drizzle leaves the table away, and `id` would be the event's.
 */
export const returnedAt = sql<string | null>`(
  select max(e.at) from matter_events e
  where e.matter_id = "payments"."matter_id" and e.kind = 'refund_made'
    and e.facts ->> 'payment' = "payments"."id"::text and "payments"."refunded_ore" > 0)`

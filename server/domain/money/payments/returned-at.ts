import { sql } from 'drizzle-orm'

/**
 * The moment at which the last money of a payment went back: by the provider or, as a day's first
 * moment, in another way; null if none did. The names are written out: without a join drizzle
 * leaves the table away, and `id` would be the event's.
 */
export const returnedAt = sql<string | null>`(
  select max(back.at) from (
    select e.at from matter_events e
    where e.matter_id = "payments"."matter_id" and e.kind = 'refund_made' and e.facts ->> 'payment' = "payments"."id"::text
    union all
    select r.repaid_on::timestamp at time zone 'Europe/Stockholm' from refund_requests r where r.payment_id = "payments"."id"
  ) back where "payments"."refunded_ore" > 0)`

import { sql } from 'drizzle-orm'
import type { ReturnDays } from '#contract/money/payments/returned.ts'

/**
 * The Swedish days on which money of a payment went back: by the provider or, as the office has
 * noted, in another way; null if none did. A refund that failed later is told as made, too, and
 * counts for nothing. The names are written out: without a join drizzle leaves the table away, and
 * `id` would be the event's.
 */
export const returnDays = sql<ReturnDays | null>`(
  select json_build_object('last', max(back.day), 'several', min(back.day) <> max(back.day) and count(*) > 1 + (
    select count(*) from jsonb_each("payments"."refunds") refund where refund.value ->> 'failed' = 'true'))
  from (
    select (e.at at time zone 'Europe/Stockholm')::date::text as day from matter_events e
    where e.matter_id = "payments"."matter_id" and e.kind = 'refund_made' and e.facts ->> 'payment' = "payments"."id"::text
    union all
    select r.repaid_on::text from refund_requests r where r.payment_id = "payments"."id" and r.repaid_on is not null
  ) back where "payments"."refunded_ore" > 0 having count(*) > 0)`

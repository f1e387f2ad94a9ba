import { sql } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'

/** The moment at which the last money of a payment went back; null if none did. */
export const returnedAt = sql<string | null>`(
  select max(e.at) from matter_events e
  where e.matter_id = ${payments.matterId} and e.kind = 'refund_made'
    and e.facts ->> 'payment' = ${payments.id}::text and ${payments.refundedOre} > 0)`

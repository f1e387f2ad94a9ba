import { type SQL, sql } from 'drizzle-orm'

/**
 * The messages `t` of a matter's customer that wait for an answer, from `from` on.
 * `unansweredAmong` of the contract says the same of rows.
 * @param matterId the SQL of the matter's id
 */
export const fromUnanswered = (matterId: SQL): SQL => sql`
  from messages t
  where t.matter_id = ${matterId} and not t.internal and t.recalled_at is null and t.role = 'customer' and t.id > coalesce((
    select max(o.id) from messages o
    where o.matter_id = ${matterId} and not o.internal
      and (o.no_answer_at is not null or o.recalled_at is null and o.role <> 'customer')), 0)`

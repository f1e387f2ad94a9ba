import { type SQL, sql } from 'drizzle-orm'
import { assignments, partnerProfiles } from '#server/db/schema/assignments.ts'
import { partnerSellers } from '#server/db/schema/books.ts'

/**
 * Tells in SQL whether a matter is with an advokat: a partner whose title an admin has confirmed.
 * @param matterId the SQL of the matter's id
 */
export const isWithAdvokat = (matterId: SQL) => sql<boolean>`exists (
  select from ${assignments} held
  join ${partnerProfiles} practice on practice.user_id = held.partner_id and practice.title = 'advokat'
  join ${partnerSellers} seller on seller.partner_id = held.partner_id and seller.advokat_confirmed_at is not null
  where held.matter_id = ${matterId} and held.state = 'assigned')`

import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { identifications } from '#server/db/schema/identifications.ts'

/** The checks of who a user is, without by whom. */
export const exportIdentifications = async (db: Db, userId: number) => {
  const rows = await db
    .select()
    .from(identifications)
    .where(eq(identifications.customerId, userId))
    .orderBy(asc(identifications.id))
  return rows.map(({ byId: _by, customerId: _customer, ...note }) => note)
}

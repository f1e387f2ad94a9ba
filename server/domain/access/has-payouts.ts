import { sql } from 'drizzle-orm'
import { users } from '#server/db/schema/accounts.ts'
import { vouchers } from '#server/db/schema/books.ts'

/** For a query of users: whether money of a payment has gone on to them, as the books have it. */
export const hasPayouts = sql<boolean>`exists (select from ${vouchers} where ${vouchers.partnerId} = ${users.id})`

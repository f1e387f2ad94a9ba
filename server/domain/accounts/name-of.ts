import { eq, type SQL, sql } from 'drizzle-orm'
import { fullName } from '#contract/core/full-name.ts'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'

/** Reads the name of a user by their id; null if there is none, or their account is gone. */
export const nameOf = async (db: Db, id: number | SQL<number | null> | null): Promise<string | null> => {
  if (id === null) return null
  const [user] = await db.select({ name: users.name, surname: users.surname }).from(users).where(eq(users.id, id))
  return user ? fullName(user) : null
}

/** The SQL of the name in a row of `users`, or in one of its aliases. */
export const nameIn = ({ name, surname }: Record<'name' | 'surname', AnyPgColumn>) =>
  sql<string>`trim(${name} || ' ' || ${surname})`

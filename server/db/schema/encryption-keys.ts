import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * One row: the key that encrypts this database's secrets, itself encrypted with a key derived from
 * APP_SECRET. A start with another APP_SECRET is refused (R23, R86).
 */
export const encryptionKeys = pgTable('key_proofs', {
  id: integer().primaryKey(),
  sealed: text().notNull(),
})

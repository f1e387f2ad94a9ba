import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at, bytes, id } from './columns.ts'

/** The versions of the office's settings, `Office` of the contract; the last one holds. */
export const officeVersions = pgTable(
  'office_versions',
  {
    id: id(),
    document: jsonb().notNull(),
    savedById: integer().references(() => users.id, { onDelete: 'set null' }),
    savedAt: at().notNull(),
  },
  (t) => [index('office_versions_saver').on(t.savedById)],
)

/**
 * The office of `OFFICE_FILE` or of the demo, each that a process started with and the one before
 * it hadn't: it holds before anybody has saved settings, and papers of its time keep its name.
 */
export const givenOffices = pgTable('given_offices', {
  id: id(),
  document: jsonb().notNull(),
  givenAt: at().notNull(),
})

/** The logos of all versions, by the file that `Logo` of the contract names. */
export const officeLogos = pgTable('office_logos', {
  file: text().primaryKey(),
  content: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  savedAt: at().notNull(),
})

/** The office as its terms name it, by the mark that ends their version (`terms-version.ts`). */
export const termsOffices = pgTable('terms_offices', {
  mark: text().primaryKey(),
  office: jsonb().notNull(),
  keptAt: at().notNull(),
})

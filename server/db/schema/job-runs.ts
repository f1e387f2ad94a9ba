import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** The latest run of each hourly job, of whichever process. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: at().notNull(),
  succeededAt: at(),
  /** Up to which key the sweep of the file store has come; null at its beginning. */
  cursor: text(),
})

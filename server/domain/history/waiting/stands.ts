import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { kindsThatEndWithTheirDay } from '#contract/history/waiting-kinds.ts'
import { oneOf } from '#server/db/schema/columns.ts'

/**
 * The condition for what waits that isn't over. Days and proposals that are over stay stored until
 * the job has removed them.
 * @param today the Swedish day
 */
export const stands = ({ kind, due }: Record<'kind' | 'due', AnyPgColumn | SQL>, today: SQL | string): SQL =>
  sql`(${kind} not in ${oneOf(kindsThatEndWithTheirDay)} or ${due} >= ${today})`

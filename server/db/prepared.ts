import { type GetColumnData, type Query, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Columns whose values both drivers return unchanged. A timestamp, for one, would be text. */
type PlainColumn = PgColumn & { readonly _: { readonly columnType: 'PgInteger' | 'PgText' | 'PgBoolean' | 'PgUUID' } }
type PlainColumns = Readonly<Record<string, PlainColumn>>
type Row<Columns extends PlainColumns> = { [name in keyof Columns]: GetColumnData<Columns[name]> }

/**
 * A query that is built once, and parsed and planned once per connection, for what nearly every
 * request asks. Rows come straight from the driver: drizzle's mapping would double the cost.
 * @param name unique among all prepared queries
 * @param columns the row's columns, by the names they get
 * @param build builds the query, with placeholders for its parameters
 * @returns a function that runs it, also in a transaction, with a value for each placeholder
 */
export const prepared = <const Columns extends PlainColumns>(
  name: string,
  columns: Columns,
  build: (db: Db, columns: Record<string, SQL.Aliased>) => { toSQL(): Query },
) => {
  const named = Object.fromEntries(Object.entries(columns).map(([alias, column]) => [alias, sql`${column}`.as(alias)]))
  let query: Query | undefined
  return async (db: Db, values: Readonly<Record<string, unknown>>): Promise<Row<Columns>[]> => {
    query ??= build(db, named).toSQL()
    const statement = db._.session.prepareQuery<{ execute: { rows: Row<Columns>[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    )
    return (await statement.execute(values)).rows
  }
}

import { type GetColumnData, is, type Query, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Columns = Readonly<Record<string, PgColumn | SQL>>
type Value<C> = C extends PgColumn ? GetColumnData<C> : C extends SQL<infer T> ? T : never
type Row<C extends Columns> = { [name in keyof C]: Value<C[name]> }

/** The types whose values both drivers return as they are. A timestamp, for one, is text. */
const plainTypes = ['PgInteger', 'PgText', 'PgBoolean', 'PgUUID']

/**
 * A query that is built once, and parsed and planned once per connection, for what nearly every
 * request asks. Plain values come straight from the driver: drizzle's mapping of whole rows would
 * double the cost.
 * @param name unique among all prepared queries
 * @param columns the row's columns, by the names they get; expressions of plain types too
 * @param build builds the query, with placeholders for its parameters
 * @returns a function that runs it, also in a transaction, with a value for each placeholder
 */
export const prepared = <const C extends Columns>(
  name: string,
  columns: C,
  build: (db: Db, columns: Record<string, SQL.Aliased>) => { toSQL(): Query },
) => {
  const named = Object.fromEntries(Object.entries(columns).map(([alias, column]) => [alias, sql`${column}`.as(alias)]))
  const others = Object.entries(columns).flatMap(([alias, column]) =>
    is(column, SQL) || plainTypes.includes(column.columnType) ? [] : [{ alias, column }],
  )
  let query: Query | undefined
  return async (db: Db, values: Readonly<Record<string, unknown>>): Promise<Row<C>[]> => {
    query ??= build(db, named).toSQL()
    const statement = db._.session.prepareQuery<{ execute: { rows: Row<C>[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    )
    const { rows } = await statement.execute(values)
    for (const { alias, column } of others)
      for (const row of rows) {
        const value: unknown = row[alias]
        if (value !== null) Object.assign(row, { [alias]: column.mapFromDriverValue(value) })
      }
    return rows
  }
}

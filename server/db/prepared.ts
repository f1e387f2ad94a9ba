import { type GetColumnData, type Query, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** Columns whose values both drivers give as they are. A time, for one, would come as text. */
type PlainColumn = PgColumn & { readonly _: { readonly columnType: 'PgInteger' | 'PgText' | 'PgBoolean' | 'PgUUID' } }
type PlainColumns = Readonly<Record<string, PlainColumn>>
type Row<Columns extends PlainColumns> = { [name in keyof Columns]: GetColumnData<Columns[name]> }

/**
 * A statement that is written once, and read and planned once per connection, for what nearly every request asks. Its rows come as the driver makes them,
 * for drizzle's mapping costs as much again.
 * @param name one that no other statement has
 * @param columns what the rows have, under the names that they shall have
 * @param build writes the statement, with placeholders for what differs
 * @returns runs it, in a transaction too, with a value for each placeholder
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

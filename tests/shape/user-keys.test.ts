import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableName, is, type SQL } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'

const modules: Record<string, unknown>[] = await Promise.all(
  globSync('server/db/schema/*.ts').map((path) => import(resolve(path))),
)
const tables = modules.flatMap((module) => Object.values(module)).filter((one) => is(one, PgTable))

const textOf = (condition: SQL) => new PgDialect({ casing: 'snake_case' }).sqlToQuery(condition).sql

/** Tells whether an index finds all rows of somebody: `where` may leave out null alone. */
const isFound = (table: PgTable, column: PgColumn) => {
  const { indexes, primaryKeys } = getTableConfig(table)
  const isAll = (where: SQL | undefined) => !where || textOf(where).endsWith(`${snake(column.name)} is not null`)
  return (
    column.primary ||
    primaryKeys.some(({ columns }) => columns[0]?.name === column.name) ||
    indexes.some(({ config: { columns, where } }) => {
      const [first] = columns
      return is(first, IndexedColumn) && first.name === column.name && isAll(where)
    })
  )
}
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

// Whenever an account is deleted, PostgreSQL looks for its rows in each of these tables.
test('every reference to an account has an index', () => {
  const references = tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return foreignTable === users ? columns.map((column) => ({ table, column })) : []
    }),
  )
  expect(references.length).toBeGreaterThan(30)
  const slow = references.filter(({ table, column }) => !isFound(table, column))
  expect(slow.map(({ table, column }) => `${getTableName(table)}.${column.name}`)).toEqual([])
})

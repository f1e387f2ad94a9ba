import type pg from 'pg'

/** Does something around a statement. Its text has no parameters. */
export type AroundStatement = <T>(text: string, ask: () => Promise<T>) => Promise<T>

/** Puts something around each statement of a pool, or of a connection in a transaction. */
export const surroundStatements = (pool: pg.Pool | pg.PoolClient, around: AroundStatement) => {
  const query: unknown = Reflect.get(pool, 'query')
  if (typeof query !== 'function') return
  Object.assign(pool, {
    query: (statement: unknown, ...rest: unknown[]): unknown => {
      const ask = (): unknown => Reflect.apply(query, pool, [statement, ...rest])
      // With a callback it is the pool that asks, which is surrounded itself.
      if (rest.some((one) => typeof one === 'function')) return ask()
      return around(textOf(statement), async () => ask())
    },
  })
}

const textOf = (statement: unknown) => {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement && 'text' in statement && typeof statement.text === 'string'
    ? statement.text
    : ''
}

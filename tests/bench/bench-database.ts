import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs something on an empty database of its own, then drops the database. */
export const withDatabase = async <T>(server: string, use: (url: string) => Promise<T>): Promise<T> => {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await run(server, `create database ${name}`)
  try {
    return await use(url.href)
  } finally {
    await run(server, `drop database ${name} with (force)`)
  }
}

export const run = async (url: string, statement: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** Fills a user's matters up to `count`, each of a usual length. */
export const fillTo = async (url: string, email: string, count: number) => {
  await run(url, ...fillStatement(email, count))
  await run(url, 'analyze')
}

/** The statement that fills a user's matters up to `count`, and its values. */
export const fillStatement = (email: string, count: number): [string, unknown[]] => [
  `insert into matters (title, description, status, user_id, created_at, updated_at)
   select 'Ett ärende att mäta med', repeat('Så lång som en beskrivning brukar vara, för att svaret ska väga vad ett svar brukar väga. ', 3), 'Pending', u.id, now(), now()
   from users u, generate_series(1, $2 - (select count(*) from matters m join users o on o.id = m.user_id where o.email = $1)) where u.email = $1`,
  [email, count],
]

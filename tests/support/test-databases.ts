// Begins and ends a run of Vitest on PostgreSQL. Makes a database with the current schema, of which
// those of test files are copies: each migration of one takes seconds. Workers leave the databases
// that their test files share (database.ts).

import pg from 'pg'
import * as z from 'zod/mini'
import { openPostgres } from '#server/db/database.ts'

const Names = z.object({ rows: z.array(z.object({ datname: z.string() })) })

// Called by Vitest's own process, whose id is in the names, once for each project.
const prefix = `test_${process.pid}_`
const template = `${prefix}template`
const server = process.env['TEST_DATABASE_URL'] ?? ''

const administer = async (work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await work(client)
  await client.end()
}

/** The databases of this run, in a list of their names. */
const ours = async (client: pg.Client) =>
  z
    .parse(Names, await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix]))
    .rows.map(({ datname }) => datname)

export const setup = () =>
  administer(async (client) => {
    if ((await ours(client)).includes(template)) return
    await client.query(`create database ${template}`)
    const url = new URL(server)
    url.pathname = `/${template}`
    await (await openPostgres(url.href)).close()
  })

export const teardown = () =>
  administer(async (client) => {
    for (const name of await ours(client)) await client.query(`drop database ${name} with (force)`)
  })

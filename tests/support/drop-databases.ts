// Ends a run of Vitest: its workers leave the databases that their test files share (database.ts).

import pg from 'pg'
import * as z from 'zod/mini'

const Names = z.object({ rows: z.array(z.object({ datname: z.string() })) })

/** Called by Vitest's own process, whose id is in the names. */
export const teardown = async () => {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  const left = await client.query('select datname from pg_database where starts_with(datname, $1)', [`test_${process.pid}_`])
  for (const { datname } of z.parse(Names, left).rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

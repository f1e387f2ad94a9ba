import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase } from '#tests/support/database.ts'
import { dumpOfRelease, releases, unpackData } from '#tests/support/releases.ts'
import { run } from '#tests/support/run.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'

const isPostgres = process.env['TEST_DATABASE'] !== 'pglite'

let product: ServerProcess | undefined
let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined
afterEach(async () => {
  await product?.dispose()
  await database?.close()
})

/** An empty PostgreSQL with what the release had stored. */
const restored = async (release: string) => {
  database = await openTestDatabase()
  await database.db.execute(sql`drop schema public cascade`)
  await database.db.execute(sql`drop schema drizzle cascade`)
  await database.db.execute(sql`create schema public`)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // The dump makes the schema itself, on servers on which that isn't there from the beginning.
  await client.query(dumpOfRelease(release).replace(/^CREATE SCHEMA public;$/m, ''))
  await client.end()
  return database.url ?? ''
}

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const journal = z.parse(Journal, JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8')))
const migrations = journal.entries.map(({ tag }) => tag)

const Tokens = z.object({ access: z.string() })
const Matters = z.array(z.object({ id: z.number(), title: z.string(), files: z.array(z.object({ file: z.string() })) }))
const Documents = z.array(z.object({ number: z.string(), gross: z.number() }))
const Agreements = z.array(z.object({ number: z.string(), amount: z.number() }))

const readerOf = async (url: string, email: string) => {
  const login = await fetch(`${url}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo-2026-rattshjalp' }),
  })
  const { access } = z.parse(Tokens, await login.json())
  return async (path: string): Promise<unknown> =>
    (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${access}` } })).json()
}

test.each(releases)(
  'what the release of $name stored is all there after the upgrade',
  { tags: ['R84'], timeout: 180_000 },
  async ({ name, migration, appSecret }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'radrum-upgrade-'))
    unpackData(name, isPostgres ? 'postgres-files' : 'embedded', dataDir)
    const environment = {
      APP_SECRET: appSecret,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...(isPostgres && { DATABASE_URL: await restored(name) }),
    }
    product = await startServerProcess(environment)
    const { url, output } = product
    const next = migrations[migrations.indexOf(migration) + 1]
    if (next) expect(output()).toContain(`"event":"database.migrated","name":"${next}"`)
    if (migration < '0005_books')
      await expect.poll(output, { timeout: 30_000 }).toMatch(/"event":"books.past_recorded","payments":\d+,"isDone":true/)

    const read = await readerOf(url, 'kund@example.se')
    const matters = z.parse(Matters, await read('/matters/'))
    const dispute = matters.find(({ title }) => title === 'Tvist om deposition')
    expect(await (await fetch(dispute?.files[0]?.file ?? '')).text()).toBe('Det här ska finnas kvar.')
    for (const { files } of matters) for (const { file } of files) expect((await fetch(file)).status).toBe(200)
    expect(z.parse(Agreements, await read(`/agreements/?matter=${dispute?.id}`))).toEqual([
      { number: expect.stringMatching(/^A\d{4}-1$/), amount: 1950 },
    ])
    const documents = z.parse(Documents, await read(`/documents/?matter=${dispute?.id}`))
    expect(documents.map(({ gross }) => gross).sort((a, b) => a - b)).toEqual([450, 1950])

    // The mails that waited are on their way, and nobody was logged out.
    await expect.poll(async () => (await fetch(`${url}/dev/mail`)).text(), { timeout: 30_000 }).toMatch(/A\d{4}-1/)
    await product.kill('SIGTERM')
    const sessions = await run('server/admin.ts', ['sessions', 'kund@example.se'], environment)
    expect(sessions.output).toContain('2 in all.')
    product = await startServerProcess(environment)
  },
)

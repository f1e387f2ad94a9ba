import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestDatabase } from '#tests/support/database.ts'
import { hasPostgresTools, runDocumented } from '#tests/support/documented.ts'
import { formOf } from '#tests/support/forms.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { run } from '#tests/support/run.ts'

// The operator's steps, with the commands of docs/operations/backups.md.

const startMs = 180_000
const secret = { APP_SECRET: 'a secret that only tests know, 32+' }
let folder = ''
let database: Awaited<ReturnType<typeof openTestDatabase>>
let product: ServerProcess
const environment = () => ({ ...secret, ...(database.url && { DATABASE_URL: database.url }) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radrum-backup-'))
  database = await openTestDatabase()
  product = await startServerProcess(environment())
}, startMs)
afterAll(async () => {
  await product.dispose()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const Tokens = z.object({ access: z.string() })
const Matters = z.array(z.object({ id: z.number(), title: z.string(), files: z.array(z.object({ file: z.string() })) }))

/** The demo's customer, logged in at a server. */
const customer = async ({ url }: Pick<ServerProcess, 'url'>) => {
  const login = await fetch(`${url}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kund@example.se', password: 'Demo-2026-rattshjalp' }),
  })
  const { access } = z.parse(Tokens, await login.json())
  const headers = { authorization: `Bearer ${access}` }
  return {
    create: (title: string, content: string) =>
      fetch(`${url}/api/matters/`, {
        method: 'POST',
        headers,
        body: formOf({ title, description: title }, [['brev.txt', content]]),
      }),
    matters: async () => z.parse(Matters, await (await fetch(`${url}/api/matters/`, { headers })).json()),
  }
}

/** Creates an empty PostgreSQL database, if tests run on PostgreSQL. */
const emptyPostgres = async () => {
  const empty = await openTestDatabase()
  await empty.db.execute(sql`drop schema public cascade`)
  await empty.db.execute(sql`drop schema drizzle cascade`)
  await empty.db.execute(sql`create schema public`)
  return empty
}

describe('backup and restore by the documented commands', { tags: ['R85'], timeout: startMs }, () => {
  test('everything acknowledged before the backup exists after the restore', async ({ skip }) => {
    if (database.url && !(await hasPostgresTools())) skip('pg_dump is not installed here')
    const kind = database.url ? 'PostgreSQL' : 'the embedded database'
    const anna = await customer(product)
    expect((await anna.create('Före kopian', 'Det här ska finnas kvar.')).status).toBe(201)
    const before = await anna.matters()

    const backup = { BACKUP: join(folder, 'backup'), DATA_DIR: product.dataDir, ...environment() }
    const said = await runDocumented(`${kind}: back up`, backup)
    if (!database.url) expect(said).toMatch(/The server was held still for \d+ ms/)
    expect((await anna.create('Efter kopian', 'Det här behöver inte finnas.')).status).toBe(201)

    const empty = database.url ? await emptyPostgres() : undefined
    const place = { NEW_DATA_DIR: join(folder, 'restored'), ...(empty?.url && { NEW_DATABASE_URL: empty.url }) }
    await runDocumented(`${kind}: restore`, { ...backup, ...place })
    const restored = await startServerProcess({
      ...secret,
      ...(empty?.url && { DATABASE_URL: empty.url }),
      DATA_DIR: place.NEW_DATA_DIR,
    })
    try {
      const after = await (await customer(restored)).matters()
      expect(after.map(({ id, title }) => [id, title])).toEqual(before.map(({ id, title }) => [id, title]))
      const letter = after.find(({ title }) => title === 'Före kopian')?.files[0]
      expect(await (await fetch(letter?.file ?? '')).text()).toBe('Det här ska finnas kvar.')
      for (const { files } of after) for (const { file } of files) expect((await fetch(file)).status).toBe(200)
    } finally {
      await restored.dispose()
      await empty?.close()
    }
  })

  test('the command overwrites nothing: of PostgreSQL the day’s newest dump stays, encrypted, beside the files', async () => {
    const target = join(folder, 'twice')
    const command = () => run('server/admin.ts', ['backup', target], { DATA_DIR: product.dataDir, ...environment() })
    if (database.url) {
      for (const _ of [1, 2]) expect(await command()).toMatchObject({ code: 0, output: expect.stringContaining(', encrypted.') })
      expect((await readdir(target)).sort()).toEqual(['files', expect.stringMatching(/^radrum-/), 'unfinished'])
      return
    }
    expect(await command()).toMatchObject({ code: 0, errors: '' })
    expect((await readdir(target)).sort()).toEqual(['database', 'files'])
    expect(await command()).toMatchObject({ code: 1, errors: expect.stringContaining('EEXIST') })
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  })
})

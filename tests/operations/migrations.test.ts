import { eq, sql } from 'drizzle-orm'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Log } from '#server/log.ts'
import { type Database, openPglite, openPostgres } from '#server/db/database.ts'
import { ownMigrations, schemaCheck } from '#server/db/migrate.ts'
import { createLog } from '#server/log.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { openTestDatabase } from '#tests/support/database.ts'

const isPostgres = process.env['TEST_DATABASE'] !== 'pglite'

let begun: string
beforeAll(async () => {
  // The first start of the embedded database is slow, so it is made once and copied.
  begun = await mkdtemp(join(tmpdir(), 'radrum-begun-'))
  if (!isPostgres) await (await openPglite(join(begun, 'database'))).close()
})
afterAll(() => rm(begun, { recursive: true }))

let folder: string
let empty: Awaited<ReturnType<typeof openTestDatabase>> | undefined
const opened: Database[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radrum-migrations-'))
  await cp(begun, folder, { recursive: true })
  empty = isPostgres ? await openTestDatabase() : undefined
  await empty?.db.execute(sql`drop schema public cascade`)
  await empty?.db.execute(sql`drop schema drizzle cascade`)
  await empty?.db.execute(sql`create schema public`)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
  await empty?.close()
  await rm(folder, { recursive: true })
})

/**
 * Starts a release on the test's database, up to its migrations. On the embedded database the
 * previous release must have stopped.
 */
const start = async (migrations?: string, log?: Log): Promise<Database> => {
  const database = empty?.url
    ? await openPostgres(empty.url, migrations, { ...(log && { log }) })
    : await openPglite(join(folder, 'database'), migrations, log)
  opened.push(database)
  return database
}
const stop = async (database: Database) => {
  opened.splice(opened.indexOf(database), 1)
  await database.close()
}

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })
const journalIn = async (migrations: string) =>
  z.parse(Journal, JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')))

const { length: released } = (await journalIn(ownMigrations)).entries
const newestOwn = async () => (await journalIn(ownMigrations)).entries.at(-1)?.when

/** The next release: the same migrations and one more. */
const nextRelease = async (...statements: string[]) => {
  const migrations = join(folder, 'migrations')
  await rm(migrations, { recursive: true, force: true })
  await cp(ownMigrations, migrations, { recursive: true })
  const journal = await journalIn(migrations)
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag: 'next', breakpoints: true })
  await writeFile(join(migrations, 'meta/_journal.json'), JSON.stringify(journal))
  await writeFile(join(migrations, 'next.sql'), statements.join('\n--> statement-breakpoint\n'))
  return migrations
}

const anna = {
  email: 'anna@example.se',
  name: 'Anna',
  surname: 'Andersson',
  phoneNumber: '070-174 06 05',
  passwordHash: 'x',
  consentAt: new Date('2026-11-20T09:00:00Z'),
  policyVersion: '1',
  createdAt: new Date('2026-11-20T09:00:00Z'),
}
const Count = z.object({ rows: z.tuple([z.object({ count: z.coerce.number() })]) })
const count = async ({ db }: Database, from: string) =>
  z.parse(Count, await db.execute(sql.raw(`select count(*) as count from ${from}`))).rows[0].count
const migrationsIn = (database: Database) => count(database, 'drizzle.__drizzle_migrations')
const hasColumn = async (database: Database, name: string) =>
  (await count(database, `information_schema.columns where table_name = 'users' and column_name = '${name}'`)) === 1

test('the next release keeps what the previous one has stored, and migrates it once', { tags: ['R84'] }, async () => {
  const old = await start()
  await old.db.insert(users).values(anna)
  if (!isPostgres) await stop(old)
  const migrations = await nextRelease('alter table users add column nickname text', `update users set nickname = 'A'`)
  const next = await start(migrations)
  expect(await count(next, `users where email = 'anna@example.se' and nickname = 'A'`)).toBe(1)
  await stop(next)
  expect(await migrationsIn(await start(migrations))).toBe(released + 1)
})

test('a migration that fails halfway changes nothing, and the previous version keeps working', { tags: ['R84'] }, async () => {
  let old = await start()
  await old.db.insert(users).values(anna)
  if (!isPostgres) await stop(old)
  await expect(start(await nextRelease('alter table users add column nickname text', 'delete from nowhere'))).rejects.toThrow()

  if (!isPostgres) old = await start()
  expect(await hasColumn(old, 'nickname')).toBe(false)
  expect(await migrationsIn(old)).toBe(released)
  await old.db.update(users).set({ name: 'Annika' }).where(eq(users.email, anna.email))
  if (!isPostgres) await stop(old)
  const again = await start()
  expect((await again.db.select({ name: users.name }).from(users))[0]).toEqual({ name: 'Annika' })
})

test.runIf(isPostgres)(
  'a call that holds one table and then needs another is not ended by a migration that changes both',
  { tags: ['R84'] },
  async () => {
    const old = await start()
    await old.db.insert(users).values(anna)
    const migrations = await nextRelease(
      'alter table matters add column nickname text',
      'alter table users add column nickname text',
    )
    const call = await old.db.transaction(async (tx) => {
      await tx.update(users).set({ name: 'Annika' })
      const starting = start(migrations)
      // Longer than PostgreSQL waits before it looks for a deadlock.
      await pause(1_500)
      return { starting, found: await tx.$count(matters) }
    })
    expect(call.found).toBe(0)
    expect(await hasColumn(await call.starting, 'nickname')).toBe(true)
    expect(await count(old, `users where name = 'Annika'`)).toBe(1)
  },
)

test('a release refuses a database that a newer one has migrated, in one sentence, and leaves it as it is', {
  tags: ['R84'],
}, async () => {
  await stop(await start(await nextRelease('alter table users add column nickname text')))
  await expect(start()).rejects.toThrow(
    /^release \d+\.\d+\.\d+ has migrated it \(next\), which is newer than this one \(\d+\.\d+\.\d+\): start that release, or restore the backup from before it\.$/,
  )
  expect(await migrationsIn(await start(await nextRelease('alter table users add column nickname text')))).toBe(released + 1)
})

test('/readyz says when an older database has been put in place of the own one, and not when a newer release has migrated it', {
  tags: ['R84'],
}, async () => {
  const database = await start()
  const hasSchema = schemaCheck(ownMigrations)
  expect(await hasSchema(database.db)).toBe(true)
  await database.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9999999999999)`)
  expect(await hasSchema(database.db)).toBe(true)
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= ${await newestOwn()}`)
  expect(await hasSchema(database.db)).toBe(false)
})

test('each migration is logged, and stored with its name, the release that made it and its seconds', {
  tags: ['R84'],
}, async () => {
  await stop(await start())
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  await start(await nextRelease('alter table users add column nickname text'), log)
  const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(await readFile('package.json', 'utf8')))
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'database.migrated', name: 'next', version, seconds: expect.any(Number) }),
  ])
})

test.runIf(isPostgres)(
  'several processes that start at once on an empty database create the schema once',
  { tags: ['R84'] },
  async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => start()))
    for (const database of all) expect(await migrationsIn(database)).toBe(released)
  },
)

test.runIf(isPostgres)(
  'a migration cut off halfway changes nothing; the previous version keeps working, and the next attempt succeeds',
  { tags: ['R84'] },
  async () => {
    const old = await start()
    await old.db.insert(users).values(anna)
    const cutOff = start(await nextRelease('alter table users add column nickname text', 'select pg_sleep(60)')).then(
      () => 'done',
      () => 'cut off',
    )
    // The second connection, `empty`, polls a system view, because a read of the table would wait
    // for the migration.
    const migrator = `pg_stat_activity where query like '%pg_sleep%' and datname = current_database() and pid <> pg_backend_pid()`
    const end = `(select pg_terminate_backend(pid) from ${migrator}) ended`
    await expect.poll(() => (empty ? count(empty, end) : 0), { timeout: 10_000 }).toBe(1)
    expect(await cutOff).toBe('cut off')

    expect(await hasColumn(old, 'nickname')).toBe(false)
    expect(await count(old, 'users')).toBe(1)
    const next = await start(await nextRelease('alter table users add column nickname text'))
    expect(await hasColumn(next, 'nickname')).toBe(true)
    expect(await migrationsIn(next)).toBe(released + 1)
  },
)

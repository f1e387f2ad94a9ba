import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Database, openPostgres } from '#server/db/database.ts'
import { ownMigrations } from '#server/db/migrate.ts'
import { users } from '#server/db/schema/accounts.ts'
import { formOf } from '#tests/support/forms.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { person } from '#tests/support/people.ts'
import { hasPgbouncer, startPgbouncer } from '#tests/support/pgbouncer.ts'
import { useServer } from '#tests/support/server.ts'

const isPostgres = process.env['TEST_DATABASE'] !== 'pglite'
const server = useServer()

describe.runIf(isPostgres && hasPgbouncer).each(['transaction', 'session'] as const)('behind PgBouncer in %s mode', (mode) => {
  let empty: Awaited<ReturnType<typeof openTestDatabase>>
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>
  const opened: Database[] = []
  beforeEach(async () => {
    empty = await openTestDatabase()
    await empty.db.execute(sql`drop schema public cascade`)
    await empty.db.execute(sql`drop schema drizzle cascade`)
    await empty.db.execute(sql`create schema public`)
    pooler = await startPgbouncer(empty.url ?? '', mode)
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ close }) => close()))
    await pooler.close()
    await empty.close()
  })
  const open = async (migrationUrl?: string) => {
    const database = await openPostgres(pooler.url, ownMigrations, { migrationUrl })
    opened.push(database)
    return database
  }

  test('two processes create the schema once, and forty calls at once are answered', { tags: ['R79', 'R84'] }, async () => {
    const [first] = await Promise.all([open(), open()])
    const deps = { ...server().deps, db: first.db }
    const { app } = createApp(deps)
    const anna = await person({ app, deps })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 ? anna.get('/matters/') : anna.post('/matters/', formOf({ title: `Hyra ${n}`, description: 'Depositionen' })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, n) => (n % 2 ? 200 : 201)))
    expect(await (await anna.get('/matters/')).json()).toHaveLength(20)
  })

  test('migrations take their own way if they have one', { tags: ['R84'] }, async () => {
    const { db } = await open(empty.url)
    expect(await db.select().from(users)).toEqual([])
  })
})

describe.runIf(isPostgres)('without a pooler', () => {
  const settingOf = async (name: string) => {
    const { url, close } = await openTestDatabase()
    const direct = await openPostgres(url ?? '')
    const answer = await direct.db.execute(sql`select current_setting(${name}) as setting`)
    await direct.close()
    await close()
    return answer
  }

  test('PostgreSQL itself ends a statement after ten seconds', { tags: ['R81'] }, async () => {
    expect(await settingOf('statement_timeout')).toMatchObject({ rows: [{ setting: '10s' }] })
  })

  test('PostgreSQL compiles no statement, which takes longer than a large one', async () => {
    expect(await settingOf('jit')).toMatchObject({ rows: [{ setting: 'off' }] })
  })
})

import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPglite } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { demoMails } from '#server/db/schema/demo.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { run } from '#tests/support/run.ts'
import { unzip } from '#tests/support/unzip.ts'

/** Runs the command like an operator, on a database of its own. */
let directory = ''
let database: Awaited<ReturnType<typeof openTestDatabase>>
const where = () => ({
  DATA_DIR: join(directory, 'data'),
  APP_SECRET: 'a secret that only tests know, 32+',
  ...(database.url && { DATABASE_URL: database.url }),
})
const admin = (...args: string[]) => run('server/admin.ts', args, where())

/** Reads the database that the command has written to. */
const look = async <T>(at: (db: typeof database.db) => Promise<T>) => {
  if (database.url) return at(database.db)
  const { db, close } = await openPglite(join(directory, 'data', 'database'))
  try {
    return await at(db)
  } finally {
    await close()
  }
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'radrum-admin-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

// Each run starts a process and opens a database.
describe('npm run admin', { timeout: 120_000 }, () => {
  test('prints its commands without a database', async () => {
    const { code, output } = await admin('--help')
    expect(code).toBe(0)
    for (const command of ['create-admin', 'give', 'take', 'disable', 'enable', 'link', 'sessions', 'export'])
      expect(output).toContain(`  ${command} EMAIL`)
    expect(await readdir(directory)).toEqual([])
  })

  test.each([
    [['dance'], 'There is no command dance.'],
    [['constructor'], 'There is no command constructor.'],
    [['give', 'chef@example.se'], 'Usage: npm run admin -- give EMAIL staff|superuser|delegated'],
    [['take', 'chef@example.se'], 'Usage: npm run admin -- take EMAIL staff|superuser|delegated|bookkeeper [--reason REASON]'],
    [['sessions', 'chef@example.se', '--all'], 'Usage: npm run admin -- sessions EMAIL [--end]'],
  ])('prints its usage for invalid arguments: %j', async (args, message) => {
    const { code, errors } = await admin(...args)
    expect(code).toBe(2)
    expect(errors).toContain(message)
    expect(errors).not.toContain('    at ')
  })

  test('creates the first admin, and prints no secrets', async () => {
    const { code, output, errors } = await admin('create-admin', 'chef@example.se', '--name', 'Siv', '--surname', 'Ek')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toBe('chef@example.se is a superuser now. A link for choosing a password is on its way there.\n')
    const [chef, mails] = await look(async (db) => [
      (await db.select().from(users).where(eq(users.email, 'chef@example.se')))[0],
      await db.select().from(demoMails),
    ])
    expect(chef).toMatchObject({ name: 'Siv', isSuperuser: true })
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['chef@example.se', 'Du är inbjuden till Rådrum']])
  })

  test('grants and revokes roles, but not the last superuser’s', async () => {
    expect((await admin('give', 'chef@example.se', 'delegated')).output).toBe('chef@example.se is delegated now.\n')
    expect(await admin('take', 'chef@example.se', 'superuser')).toMatchObject({
      code: 1,
      errors: 'chef@example.se is the last superuser. Give the role to somebody else first.\n',
    })
    const [chef] = await look((db) => db.select().from(users))
    expect(chef).toMatchObject({ isSuperuser: true, isDelegatedAdmin: true, isStaff: false })
  })

  test('takes a partner’s role with a reason only', async () => {
    const take = (...more: string[]) => admin('take', 'chef@example.se', 'delegated', ...more)
    for (const without of [[], ['--reason', ' ']])
      expect(await take(...without)).toMatchObject({
        code: 1,
        errors: 'chef@example.se is a partner, who is always told why. Add --reason "…", in Swedish: it stands in the mail.\n',
      })
    expect((await take('--reason', 'Försäkringen har gått ut.')).output).toBe('chef@example.se is no longer delegated.\n')
  })

  test('exports to a folder and to an archive that only the owner may read, and overwrites nothing', {
    tags: ['R75'],
  }, async () => {
    const folder = join(directory, 'siv')
    expect((await admin('export', 'chef@example.se', folder)).code).toBe(0)
    expect((await readdir(folder)).sort()).toEqual([
      'arenden.json',
      'aterbetalningar.json',
      'aviseringar.json',
      'avtal.json',
      'betalningar.json',
      'efterfragat.json',
      'fakturaadresser.json',
      'frantraden.json',
      'frister.json',
      'handlingar.json',
      'historik.json',
      'inloggningar.json',
      'konto.json',
      'kundkannedom.json',
      'meddelanden.json',
      'prisforslag.json',
      'tid.json',
    ])
    expect(JSON.parse(await readFile(join(folder, 'konto.json'), 'utf8'))).toMatchObject({ email: 'chef@example.se' })
    expect((await stat(join(folder, 'konto.json'))).mode & 0o077).toBe(0)
    const archive = join(directory, 'siv.zip')
    expect((await admin('export', 'chef@example.se', archive)).code).toBe(0)
    const bytes = await readFile(archive)
    expect(Object.keys(await unzip(bytes))).toEqual([
      'konto.json',
      'arenden.json',
      'historik.json',
      'frister.json',
      'kundkannedom.json',
      'meddelanden.json',
      'efterfragat.json',
      'aviseringar.json',
      'betalningar.json',
      'prisforslag.json',
      'avtal.json',
      'tid.json',
      'frantraden.json',
      'aterbetalningar.json',
      'handlingar.json',
      'fakturaadresser.json',
      'inloggningar.json',
    ])
    expect((await stat(archive)).mode & 0o077).toBe(0)
    expect((await admin('export', 'chef@example.se', archive)).code).toBe(1)
    expect(await readFile(archive)).toEqual(bytes)
  })

  test('creates a database that the server then refuses to open with another APP_SECRET', { tags: ['R23'] }, async () => {
    const other = { ...where(), APP_SECRET: 'another secret that nobody began with' }
    expect(await run('server/main.ts', [], { ...other, PORT: '0' })).toMatchObject({
      code: 1,
      errors:
        'APP_SECRET is not the one that this database was begun with. Start with the right one; nothing has been changed.\n',
    })
  })
})

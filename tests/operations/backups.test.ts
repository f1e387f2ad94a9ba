import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from '#server/config.ts'
import { onDatabase, withScratchDatabase } from '#server/db/scratch.ts'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { checkBackup } from '#server/doctor/check-backup.ts'
import { keepBackups, makeBackup, tryBackup } from '#server/domain/roof/backups.ts'
import { periodically } from '#server/domain/roof/hourly.ts'
import { restoreDatabase, versionOfTool } from '#server/ports/pg-tools.ts'
import { createLog } from '#server/log.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { listen } from '#tests/support/listen.ts'
import { createCheckedApp } from '#tests/support/declared-refusals.ts'
import { production } from '#tests/support/production.ts'
import { run } from '#tests/support/run.ts'
import { startS3 } from '#tests/support/s3-stand-in.ts'
import { useServer } from '#tests/support/server.ts'
import { stoppedClock } from '#tests/support/stopped-clock.ts'

const isPostgres = process.env['TEST_DATABASE'] !== 'pglite'
const tool = await versionOfTool('pg_dump')
const secret = 'a secret that only tests know, 32+'

describe.runIf(isPostgres && tool !== undefined)('backups of PostgreSQL', { tags: ['R85'], timeout: 120_000 }, () => {
  let folder = ''
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  const clock = stoppedClock(new Date('2026-11-20T03:00:00Z'))
  const log: string[] = []
  const settings = () => ({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: secret,
    BACKUP_TO: join(folder, 'backups'),
  })
  const maker = (environment: Record<string, string> = {}) => ({
    config: readConfig({ ...settings(), ...environment }),
    clock,
    log: createLog('info', { write: (line) => void log.push(line) }),
  })
  const admin = (...args: string[]) => run('server/admin.ts', args, settings())

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'radrum-backups-'))
    database = await openTestDatabase()
    await database.db.execute(sql`insert into users (email, phone_number, password_hash, name, surname, created_at, consent_at, policy_version)
      values ('anna@example.se', '070', 'x', 'Anna', 'Hemligsson', now(), now(), '1')`)
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('a backup is encrypted, for its owner only, and is tried out in a database that is dropped again', async () => {
    const name = await makeBackup(maker())
    expect(name).toBe('radrum-2026-11-20T03-00-00Z')
    const path = join(folder, 'backups', name)
    expect((await stat(path)).mode & 0o077).toBe(0)
    const bytes = await readFile(path)
    expect(bytes.subarray(0, 15).toString()).toBe('radrum-backup-1')
    expect(bytes.includes('Hemligsson')).toBe(false)
    expect(bytes.includes('PGDMP')).toBe(false)

    await tryBackup(maker())
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'backup.tried', name, accounts: 1 }),
    )
    const names = z.parse(
      z.object({ rows: z.array(z.unknown()) }),
      await database.db.execute(sql`select datname from pg_database where datname like current_database() || '\\_%'`),
    )
    expect(names.rows).toEqual([])
  })

  test('two at once don’t disturb each other, and what a killed one left goes a day later', async () => {
    const [store, to] = [join(folder, 'data', 'files'), join(folder, 'at-once')]
    const unfinished = join(to, 'unfinished')
    await mkdir(store, { recursive: true })
    onTestFinished(() => rm(store, { recursive: true }))
    for (let n = 0; n < 20; n += 1) await writeFile(join(store, `a-file-that-anna-sent-${n}`), 'x'.repeat(100_000))
    await mkdir(unfinished, { recursive: true })
    const [old, young] = [join(unfinished, 'radrum-2026-11-18T03-00-00Z'), join(unfinished, 'radrum-2026-11-20T02-30-00Z')]
    for (const path of [old, young]) await writeFile(path, 'cut off')
    await utimes(old, new Date('2026-11-18T03:10:00Z'), new Date('2026-11-18T03:10:00Z'))
    await utimes(young, new Date('2026-11-20T02:40:00Z'), new Date('2026-11-20T02:40:00Z'))

    const names = await Promise.all([makeBackup(maker({ BACKUP_TO: to })), makeBackup(maker({ BACKUP_TO: to }))])
    expect(names).toEqual(['radrum-2026-11-20T03-00-00Z', 'radrum-2026-11-20T03-00-00Z'])
    expect(await readdir(unfinished)).toEqual(['radrum-2026-11-20T02-30-00Z'])
    expect(await readdir(join(to, 'files'))).toHaveLength(20)
    await tryBackup(maker({ BACKUP_TO: to }))
  })

  test('users’ files are copied once, encrypted, tried with the rows, kept as long as any backup, and opened', async () => {
    const [store, copies] = [join(folder, 'data', 'files'), join(folder, 'with-files', 'files')]
    const key = 'a-file-that-anna-sent'
    await mkdir(store, { recursive: true })
    // The machine's own day may be any.
    const writeStored = async (content: string, on: Date) => {
      await writeFile(join(store, key), content)
      await utimes(join(store, key), on, on)
    }
    await writeStored('Kontraktet', new Date('2026-11-30T12:00:00Z'))
    await database.db.execute(
      sql`insert into matters (user_id, title, description, created_at, updated_at) values (1, 'Hyra', 'x', now(), now())`,
    )
    const sha256 = createHash('sha256').update('Kontraktet').digest('hex')
    await database.db.execute(sql`insert into files (matter_id, user_id, key, name, media_type, size, sha256, created_at)
      values (1, 1, ${key}, 'Kontrakt.txt', 'text/plain', 10, ${sha256}, now())`)
    onTestFinished(async () => {
      await database.db.execute(sql`delete from files`)
      await rm(store, { recursive: true })
    })
    const withFiles = { BACKUP_TO: join(folder, 'with-files') }
    const logged = () => JSON.parse(log.at(-1) ?? '')
    const later = new Date('2026-12-01T03:00:00Z')
    const at = (now: Date) => ({ ...maker(withFiles), clock: { now: () => now } })

    await makeBackup(at(later))
    expect(logged()).toMatchObject({ event: 'backup.made', files: 1 })
    expect((await stat(join(copies, key))).mode & 0o077).toBe(0)
    expect((await readFile(join(copies, key))).includes('Kontraktet')).toBe(false)
    await makeBackup(at(new Date('2026-12-02T03:00:00Z')))
    expect(logged()).toMatchObject({ event: 'backup.made', files: 0 })
    await tryBackup(at(later))

    const opened = join(folder, 'opened-files')
    const { output } = await admin('open-files', withFiles.BACKUP_TO, opened)
    expect(output).toContain(`Files in ${opened}: 1.`)
    expect(await readFile(join(opened, key), 'utf8')).toBe('Kontraktet')

    await writeStored('Ett annat kontrakt', new Date('2026-12-02T12:00:00Z'))
    await rm(join(copies, key))
    await expect(tryBackup(at(later))).rejects.toThrow(`The file ${key} has no copy`)
    await makeBackup(at(new Date('2026-12-03T03:00:00Z')))
    await expect(tryBackup(at(later))).rejects.toThrow("isn't what was stored")

    await rm(join(store, key))
    await makeBackup(at(new Date('2027-01-06T02:00:00Z')))
    expect(await readdir(copies)).toEqual([key])
    await makeBackup(at(new Date('2027-01-06T04:00:00Z')))
    expect(await readdir(copies)).toEqual([])
  })

  test('another secret opens none, nor does a cut one pass', async () => {
    await makeBackup(maker())
    await expect(tryBackup(maker({ BACKUP_SECRET: 'another secret that nobody began with' }))).rejects.toThrow()
    const path = join(folder, 'backups', 'radrum-2026-11-20T03-00-00Z')
    await writeFile(path, (await readFile(path)).subarray(0, -100))
    await expect(tryBackup(maker())).rejects.toThrow()
  })

  test('older ones go by the rule, and a database that can’t be dumped leaves nothing behind', async () => {
    for (let day = 0; day < 20; day += 1) {
      clock.forwardSeconds(24 * 3_600)
      if (day < 2 || day > 17) await makeBackup(maker())
      else await writeFile(join(folder, 'backups', `radrum-${clock.now().toISOString().slice(0, 10)}T03-00-00Z`), 'x')
    }
    const kept = (await readdir(join(folder, 'backups'))).filter((name) => name.startsWith('radrum-'))
    expect(kept.length).toBeLessThanOrEqual(11)
    expect(kept).toContain('radrum-2026-12-10T03-00-00Z')
    const nowhere = { DATABASE_URL: (database.url ?? '').replace(/\/test_\w+$/, '/nowhere_at_all') }
    await expect(makeBackup(maker(nowhere))).rejects.toThrow(/^pg_dump: .*nowhere_at_all/)
    expect(await readdir(join(folder, 'backups', 'unfinished'))).toEqual([])
  })

  test('the job makes the first one before it tries it, and then waits, but for old ones: those go each day', async () => {
    const to = join(folder, 'by-the-job')
    const deps = { ...maker({ BACKUP_TO: to }), db: database.db }
    await keepBackups(deps)
    const runs = async () =>
      (await database.db.select().from(jobRuns).orderBy(jobRuns.name)).map(({ name, succeededAt }) => [name, succeededAt])
    const first = clock.now()
    expect(await runs()).toEqual([
      ['makeBackup', first],
      ['removeBackups', first],
      ['tryBackup', first],
    ])
    const old = 'radrum-2026-11-01T03-00-00Z'
    await writeFile(join(to, old), 'x')
    clock.forwardSeconds(23 * 3_600)
    const removal = clock.now()
    await keepBackups(deps)
    expect(await readdir(to)).not.toContain(old)
    clock.forwardSeconds(3_600)
    await keepBackups(deps)
    expect(await runs()).toEqual([
      ['makeBackup', clock.now()],
      ['removeBackups', removal],
      ['tryBackup', first],
    ])
  })

  test('they go to the bucket, too, apart from the files', async () => {
    const s3 = await startS3()
    onTestFinished(s3.close)
    const { config, ...rest } = maker()
    const bucket = { ...rest, config: { ...config, s3: s3.config, backup: { ...config.backup, to: 'bucket' } } }
    const name = await makeBackup(bucket)
    expect([...s3.objects.keys()]).toEqual([`backups/${name}`])
    await tryBackup(bucket)
  })

  test('a role that may not create databases tries none, and the doctor says so', async () => {
    const role = `restorer_${randomBytes(4).toString('hex')}`
    await database.db.execute(sql`create role ${sql.identifier(role)} login`)
    onTestFinished(async () => void (await database.db.execute(sql`drop role ${sql.identifier(role)}`)))
    const url = new URL(database.url ?? '')
    url.username = role
    const { config } = maker({ DATABASE_URL: url.href })
    await makeBackup(maker())
    await expect(tryBackup({ ...maker(), config })).rejects.toMatchObject({ cause: { code: '42501' } })
    const said = await onDatabase(url.href, (db) => checkBackup({ db, clock, config }))
    expect(said).toMatchObject({ grade: 'warning', says: expect.stringContaining('CREATEDB') })
  })

  test('the operator makes one and opens it, and pg_restore takes it', async () => {
    const place = join(folder, 'by-hand')
    const made = await admin('backup', place)
    expect(made.code, made.errors).toBe(0)
    expect(made.output).toContain(`The files of users are in ${join(place, 'files')}, encrypted`)
    const dump = join(folder, 'database.dump')
    expect((await admin('open-backup', place, 'newest', dump)).code).toBe(0)
    expect((await stat(dump)).mode & 0o077).toBe(0)
    await withScratchDatabase(database.url ?? '', async (url) => {
      await restoreDatabase(url, createReadStream(dump))
      const [anna] = await onDatabase(url, (db) => db.select().from(users))
      expect(anna?.surname).toBe('Hemligsson')
    })
    const [noted] = await database.db.select().from(jobRuns).where(eq(jobRuns.name, 'makeBackup'))
    expect(noted?.succeededAt).toBeInstanceOf(Date)
    expect((await admin('open-backup', place, 'radrum-2020-01-01T00-00-00Z', join(folder, 'none'))).errors).toContain(
      'There is no backup',
    )
  })
})

describe('the schedule and its signs', () => {
  const server = useServer()
  const config = readConfig({ ...production, BACKUP_TO: '/backups' })
  const noteRun = (name: string, hoursAgo: number) => {
    const at = new Date(server().clock.now().getTime() - hoursAgo * 3_600_000)
    const ran = { startedAt: at, succeededAt: at }
    return server()
      .db.insert(jobRuns)
      .values({ name, ...ran })
      .onConflictDoUpdate({ target: jobRuns.name, set: ran })
  }

  test('a daily job that succeeds is due after a day, one that fails after an hour', async () => {
    const { deps, clock } = server()
    let runs = 0
    const attempt = (work: () => Promise<unknown>) =>
      periodically(deps, 'makeBackup', { hours: 24, retryHours: 1 }, () => {
        runs += 1
        return work()
      })
    await expect(attempt(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    clock.forwardSeconds(3_600)
    await Promise.all([attempt(async () => {}), attempt(async () => {})])
    expect(runs).toBe(2)
    clock.forwardSeconds(23 * 3_600)
    expect(await attempt(async () => {})).toBe(false)
    clock.forwardSeconds(3_600)
    expect(await attempt(async () => {})).toBe(true)
  })

  test('production hears that none is scheduled, and development doesn’t mind', async () => {
    const { deps } = server()
    const without = { ...deps, config: readConfig(production) }
    expect(await checkBackup(without)).toMatchObject({ grade: 'warning', says: expect.stringContaining('BACKUP_TO is not set') })
    expect(await checkBackup(deps)).toMatchObject({ grade: 'ok' })
    expect(await checkBackup({ ...deps, config: { ...without.config, isRestored: true } })).toMatchObject({ grade: 'ok' })
  })

  test.runIf(isPostgres && tool !== undefined)('the doctor tells their age, and whether one has been tried', async () => {
    const examined: Pick<Deps, 'db' | 'clock' | 'config'> = { ...server().deps, config }
    const found = async () => (await checkBackup(examined)).says
    expect(await found()).toContain('none has been made yet')
    await noteRun('makeBackup', 3)
    expect(await found()).toContain('the last is 3.0 h old, and none has been restored on trial')
    await noteRun('tryBackup', 50)
    expect(await checkBackup(examined)).toMatchObject({
      grade: 'ok',
      says: expect.stringContaining('restored on trial 50 h ago, with the files of DATA_DIR'),
    })
    const s3 = { endpoint: 'https://s3.example', bucket: 'b', region: 'auto', accessKeyId: 'k', secretAccessKey: 's' }
    expect((await checkBackup({ ...examined, config: { ...config, s3 } })).says).toContain('whose own versions must keep them')
    await noteRun('makeBackup', 60)
    expect(await checkBackup(examined)).toMatchObject({ grade: 'error', says: expect.stringContaining('one is due each 24 h') })
  })

  test('/readyz tells their times to this machine, and not through a proxy', async () => {
    const { deps, clock } = server()
    await noteRun('makeBackup', 1)
    const { app } = createCheckedApp({ ...deps, config: { ...deps.config, backup: config.backup } })
    const { origin, close } = await listen({ app })
    onTestFinished(close)
    const made_at = new Date(clock.now().getTime() - 3_600_000).toISOString()
    const ask = async (headers: Record<string, string> = {}) => (await fetch(`${origin}/readyz`, { headers })).json()
    expect(await ask()).toMatchObject({ status: 'ready', backup: { made_at, tried_at: null } })
    expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).not.toHaveProperty('backup')
  })
})

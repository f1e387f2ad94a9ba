import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openPostgres, openPostgresAsItIs } from '#server/db/database.ts'
import { openReplica, type Replica } from '#server/db/replica.ts'
import { users } from '#server/db/schema/accounts.ts'
import { matters } from '#server/db/schema/matters.ts'
import { checkReplica } from '#server/doctor/check-replica.ts'
import { emptyDatabase, openTestDatabase } from '#tests/support/database.ts'
import { startCluster } from '#tests/faults/cluster.ts'
import { createCheckedApp } from '#tests/support/declared-refusals.ts'
import { person } from '#tests/support/people.ts'
import { useServer } from '#tests/support/server.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'

const server = useServer()

/** The clock that counts the seconds between two probes; each call leads to the next one. */
const stepToProbes = () => {
  const since = performance.now.bind(performance)
  let aheadMs = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => since() + aheadMs)
  onTestFinished(() => spy.mockRestore())
  return () => {
    aheadMs += 5_100
  }
}

test('a replica is one of PostgreSQL, and the doctor says how it is', async () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://127.0.0.1/copy' })).toThrow('DATABASE_READ_URL: needs DATABASE_URL')
  expect(await checkReplica({ readUrl: undefined })).toMatchObject({ grade: 'ok' })
  expect(await checkReplica({ readUrl: 'postgres://nobody@127.0.0.1:1/copy' })).toMatchObject({
    grade: 'warning',
    says: expect.stringContaining("it doesn't answer"),
  })
})

describe.runIf(process.env['TEST_DATABASE'] !== 'pglite')('with a second database as the replica', () => {
  let copy: Awaited<ReturnType<typeof openTestDatabase>>
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>
  let replica: Replica
  let asked: string[]
  /** The code of the error that each statement ends with. */
  let refuses: string | undefined
  let app: ReturnType<typeof createCheckedApp>['app']
  beforeAll(async () => {
    copy = await openTestDatabase()
    // A replica refuses that, too.
    const name = new URL(copy.url ?? '').pathname.slice(1)
    await copy.db.execute(sql`alter database ${sql.identifier(name)} set default_transaction_read_only = on`)
  })
  afterAll(() => copy.close())
  beforeEach(async () => {
    asked = []
    refuses = undefined
    await emptyDatabase(copy)
    const url = new URL(copy.url ?? '')
    proxy = await startTcpProxy(Number(url.port || 5_432))
    url.port = String(proxy.port)
    const { deps } = server()
    replica = openReplica(url.href, {
      ...deps,
      around: (text, ask) => {
        if (text.includes('pg_is_in_recovery')) return ask()
        asked.push(text)
        return refuses ? Promise.reject(Object.assign(new Error('refused'), { code: refuses })) : ask()
      },
    })
    app = createCheckedApp({ ...deps, replica }).app
  })
  afterEach(async () => {
    await replica.close()
    await proxy.close()
  })
  const someone = (role: Parameters<typeof person>[1]) => person({ app, deps: server().deps }, role)
  const matterOf = async (db: typeof copy.db, title: string) => {
    const at = server().clock.now()
    const eva = { email: 'eva@example.se', name: 'Eva', surname: 'Ek', phoneNumber: '070-174 06 05', passwordHash: 'x' }
    const [owner] = await db
      .insert(users)
      .values({ ...eva, consentAt: at, policyVersion: '1', createdAt: at })
      .returning()
    await db.insert(matters).values({ userId: owner?.id ?? 0, title, description: 'Hyran', createdAt: at, updatedAt: at })
  }

  test('the office’s lists and the books are read there, and nothing else', async () => {
    const admin = await someone({ role: 'superuser' })
    const customer = await someone({})
    const year = '?year=2026'
    const goThere = async (who: typeof admin, path: string) => {
      asked = []
      const answer = await who.get(path)
      expect(answer.status, path).toBe(200)
      return asked.length > 0
    }
    for (const path of [
      '/matters/',
      '/matters/?limit=25',
      '/office/day/',
      `/books/summary/${year}`,
      '/books/vouchers/?month=2026-11',
      '/books/documents/',
      '/books/payouts/?from=2026-11-01&to=2026-11-30',
      '/books/payout-payments/?from=2026-11-01&to=2026-11-30',
      '/partner-invoices/?from=2026-11-01&to=2026-11-30',
      `/books/platform-report/${year}`,
    ])
      expect([path, await goThere(admin, path)]).toEqual([path, true])
    for (const path of ['/books/settings/', '/books/exports/', '/accounts/profile/', '/people/'])
      expect([path, await goThere(admin, path)]).toEqual([path, false])
    expect(await goThere(customer, '/matters/')).toBe(false)
  })

  test('whoever has changed something reads the database itself, until the replica must have it', async () => {
    const admin = await someone({ role: 'superuser' })
    const colleague = await someone({ role: 'staff' })
    const titles = async (who: typeof admin) =>
      (await (await who.get('/matters/')).json()).map(({ title }: { title: string }) => title)
    await matterOf(server().db, 'I databasen')
    await matterOf(copy.db, 'I kopian')
    expect(await titles(admin)).toEqual(['I kopian'])
    expect((await admin.patch('/matters/1/', { notes: 'Ringt' })).status).toBe(200)
    expect(await titles(admin)).toEqual(['I databasen'])
    expect(await titles(colleague)).toEqual(['I kopian'])
    server().clock.forwardSeconds(69)
    expect(await titles(admin)).toEqual(['I databasen'])
    server().clock.forwardSeconds(2)
    expect(await titles(admin)).toEqual(['I kopian'])
  })

  test('one that is away, or fails, is left, and nobody notices', async () => {
    const nextProbe = stepToProbes()
    const admin = await someone({ role: 'superuser' })
    const list = async () => {
      const answer = await admin.get('/matters/')
      expect(answer.status).toBe(200)
      return asked.splice(0).length > 0
    }
    expect(await list()).toBe(true)
    proxy.cut()
    expect(await list()).toBe(true)
    expect(await list()).toBe(false)
    expect(server().log.filter((line) => line.includes('"event":"replica.left"'))).toHaveLength(1)
    proxy.mend()
    nextProbe()
    expect(await list()).toBe(true)
    expect(server().log.join('')).toContain('"event":"replica.back"')
  })

  test('one that refuses what a single read asks is asked again by the next one', async () => {
    const admin = await someone({ role: 'superuser' })
    refuses = '22007'
    expect((await admin.get('/matters/')).status).toBe(200)
    refuses = undefined
    asked = []
    expect((await admin.get('/matters/')).status).toBe(200)
    expect(asked.length).toBeGreaterThan(0)
    expect(server().log.join('')).not.toContain('"event":"replica.left"')
  })

  test('the doctor warns of one that follows nobody, and of one without the schema', async () => {
    expect((await checkReplica({ readUrl: copy.url })).says).toContain('follows no other server')
    const empty = await openTestDatabase()
    onTestFinished(empty.close)
    await empty.db.execute(sql`drop schema drizzle cascade`)
    expect((await checkReplica({ readUrl: empty.url })).says).toContain('has another schema')
  })
})

describe.runIf(process.env['TEST_DATABASE'] !== 'pglite' && existsSync('/usr/lib/postgresql'))('with a real standby', () => {
  test('a server of its own that was killed is asked again, though it keeps the place of its recovery', async () => {
    const cluster = await startCluster()
    onTestFinished(cluster.dispose)
    await cluster.kill()
    await cluster.start()
    const replica = openReplica(cluster.url, { db: server().db, log: server().deps.log })
    onTestFinished(replica.close)
    expect(await replica.usable()).toBeDefined()
  })

  test('it is asked as long as it keeps up, and left while it is behind', { timeout: 120_000 }, async () => {
    const cluster = await startCluster()
    onTestFinished(cluster.dispose)
    const primary = await openPostgres(cluster.url)
    const readUrl = await cluster.follow()
    const standby = await openPostgresAsItIs(readUrl)
    const replica = openReplica(readUrl, { db: primary.db, log: server().deps.log })
    onTestFinished(async () => {
      await Promise.all([primary.close(), standby.close(), replica.close()])
    })
    const isUsable = async () => (await replica.usable()) !== undefined
    const nextProbe = stepToProbes()
    const isUsableNext = () => {
      nextProbe()
      return isUsable()
    }
    const write = () => primary.db.execute(sql`create table if not exists written as select now()`)
    await expect.poll(isUsableNext, { timeout: 20_000 }).toBe(true)
    expect(await checkReplica({ readUrl })).toMatchObject({ grade: 'ok', says: expect.stringContaining('follows') })

    await standby.db.execute(sql`select pg_wal_replay_pause()`)
    await write()
    expect(await isUsableNext()).toBe(true)
    expect(await isUsableNext()).toBe(false)
    await standby.db.execute(sql`select pg_wal_replay_resume()`)
    await expect.poll(isUsableNext, { timeout: 20_000 }).toBe(true)
  })
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { demoOffice } from '#contract/office/demo-office.ts'
import { followOffice } from '#contract/office/our-office.ts'
import { readConfig } from '#server/config.ts'
import { jobRuns } from '#server/db/schema/job-runs.ts'
import { checkAddresses, checkAnswers } from '#server/doctor/check-addresses.ts'
import { checkBuild } from '#server/doctor/check-build.ts'
import { checkClock } from '#server/doctor/check-clock.ts'
import { checkDatabase } from '#server/doctor/check-database.ts'
import { checkDisk } from '#server/doctor/check-disk.ts'
import { checkFiles } from '#server/doctor/check-files.ts'
import { checkJobs } from '#server/doctor/check-jobs.ts'
import { checkLogin } from '#server/doctor/check-login.ts'
import { checkRegions } from '#server/doctor/check-regions.ts'
import { checkMail } from '#server/doctor/check-mail.ts'
import { checkOffice } from '#server/doctor/check-office.ts'
import { checkPasskeys } from '#server/doctor/check-passkeys.ts'
import { checkPayments, checkWebhooks } from '#server/doctor/check-payments.ts'
import { checkTraces } from '#server/doctor/check-traces.ts'
import { passkeys } from '#server/db/schema/sessions.ts'
import { examine } from '#server/doctor/doctor.ts'
import type { Env } from '#server/routes/serve.ts'
import { warnAtStart } from '#server/doctor/warn-at-start.ts'
import { systemClock } from '#server/ports/clock.ts'
import { lockDirectory } from '#server/ports/directory-lock.ts'
import { startCollector } from '#tests/support/collector.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { listen } from '#tests/support/listen.ts'
import { ownCompany } from '#tests/support/own-office.ts'
import { password, person } from '#tests/support/people.ts'
import { production } from '#tests/support/production.ts'
import { run } from '#tests/support/run.ts'
import { useServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp-stand-in.ts'

let directory = ''
let database: Awaited<ReturnType<typeof openTestDatabase>>
/** A development whose database is empty in the embedded case, and migrated on PostgreSQL. */
const where = () => ({
  DATA_DIR: join(directory, 'data'),
  APP_SECRET: 'a secret that only tests know, 32+',
  ...(database.url && { DATABASE_URL: database.url }),
})
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'radrum-doctor-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

const bucket = {
  S3_ENDPOINT: 'https://s3.radrum.example',
  S3_BUCKET: 'radrum',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
}

const set = (environment: Record<string, string>) => readConfig({ ...where(), ...environment })

const officeFile = async (office: object) => {
  const path = join(directory, 'office.json')
  await writeFile(path, JSON.stringify(office))
  return path
}

describe('the doctor', () => {
  test('names everything that it has looked at, one line each, and ends with 0 where nothing is an error', async () => {
    const { code, output } = await run('server/admin.ts', ['doctor'], where())
    expect(code, output).toBe(0)
    const lines = output.trim().split('\n')
    expect(lines[0]).toBe('ok       configuration  complete for development, ROLE=all')
    const names =
      'configuration database read+replica files mail webhooks payments office web+app addresses regions login passkeys clock disk backup reachable traces jobs'
    expect(lines.map((line) => line.slice(9, 24).trim().replace(' ', '+')).join(' ')).toBe(names)
    expect(output).toContain('takes, returns and removes a file')
  })

  test('ends with 1, and says what is wrong with the configuration', async () => {
    const { code, output } = await run('server/admin.ts', ['doctor'], { ...where(), ROLE: 'boss', NODE_ENV: 'production' })
    expect(code).toBe(1)
    expect(output).toContain('error    configuration  The configuration is not complete:')
    expect(output).toContain('ROLE: ')
    expect(output).toContain('SMTP_URL: missing')
  })

  test('names the mistakes in OFFICE_FILE, for which a start would exit', async () => {
    const path = await officeFile({ company: { organisation_number: '12' }, prises: {} })
    const [configuration] = await examine({ ...where(), OFFICE_FILE: path })
    expect(configuration).toMatchObject({ name: 'configuration', grade: 'error' })
    expect(configuration?.says).toContain(`OFFICE_FILE ${path} has mistakes:`)
    expect(configuration?.says).toContain('prises: no such part')
    expect(configuration?.says).toContain('company.organisation_number: Ange ett organisationsnummer')
  })

  test('says that a database can’t be reached, and still looks at the rest', async () => {
    const findings = await examine({ ...where(), DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' })
    expect(findings.find(({ name }) => name === 'database')).toMatchObject({
      grade: 'error',
      says: expect.stringContaining('check DATABASE_URL'),
    })
    expect(JSON.stringify(findings)).not.toContain('secret@')
    expect(findings.find(({ name }) => name === 'files')?.grade).toBe('ok')
  })

  test('finds a folder of files that can’t be written', async () => {
    const broken = join(directory, 'broken')
    await mkdir(broken)
    await writeFile(join(broken, 'files'), 'not a folder')
    expect(await checkFiles(set({ DATA_DIR: broken }))).toMatchObject({
      grade: 'error',
      says: expect.stringContaining('check its owner and rights'),
    })
  })

  test('finds a bucket that doesn’t answer', async () => {
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    expect(await checkFiles(set(s3))).toMatchObject({ grade: 'error', says: expect.stringContaining('check the S3 settings') })
  })

  test('greets the mail server, without sending', async () => {
    const smtp = await startSmtp()
    onTestFinished(smtp.close)
    expect(await checkMail(set({ SMTP_URL: smtp.url }))).toMatchObject({ grade: 'ok' })
    expect(smtp.taken).toEqual([])
    smtp.is('away')
    expect(await checkMail(set({ SMTP_URL: smtp.url.replace('//', '//me:hemligt@') }))).toMatchObject({
      grade: 'error',
      says: expect.stringMatching(/^127\.0\.0\.1:\d+ doesn't let us in/),
    })
  })

  test('asks Stripe for the endpoints that it sends events to', async () => {
    const webhook = { url: 'http://127.0.0.1:8000/api/payments/webhook/', status: 'enabled', enabled_events: ['*'] }
    let endpoints: unknown[] = []
    const app = new Hono<Env>()
    app.get('*', (c) => c.json({ object: 'list', data: endpoints, has_more: false }))
    const { origin, close } = await listen({ app })
    onTestFinished(close)
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: origin }
    expect(await checkWebhooks(set(keys))).toMatchObject({ grade: 'error', says: expect.stringContaining('add an endpoint') })
    endpoints = [{ ...webhook, enabled_events: ['checkout.session.completed'] }]
    expect((await checkWebhooks(set(keys))).says).toContain('lacks checkout.session.expired, charge.refunded, refund.created')
    endpoints = [webhook]
    expect(await checkWebhooks(set(keys))).toMatchObject({ grade: 'ok' })
  })

  test('warns of an address where nothing answers', async () => {
    expect(await checkAnswers(set({ PUBLIC_API_URL: 'http://127.0.0.1:1' }))).toMatchObject({
      grade: 'warning',
      says: expect.stringContaining('start the server, or look at DNS, TLS and the proxy'),
    })
  })

  test('asks the collector of traces, without sending any', async () => {
    const collector = await startCollector()
    expect(await checkTraces(set({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }))).toMatchObject({ grade: 'ok' })
    expect(collector.spans()).toEqual([])
    const elsewhere = set({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/elsewhere` })
    expect((await checkTraces(elsewhere)).says).toContain('the collector answers 404')
    await collector.close()
    expect(await checkTraces(set({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }))).toMatchObject({
      grade: 'warning',
      says: expect.stringContaining("the collector doesn't answer"),
    })
    expect((await checkTraces(set({}))).grade).toBe('ok')
  })

  test('on a restored copy asks nobody outside, and writes no file', async () => {
    const smtp = await startSmtp()
    onTestFinished(smtp.close)
    const findings = await examine({ ...where(), RESTORED: '1', SMTP_URL: smtp.url, STRIPE_SECRET_KEY: 'sk_live_1' })
    const says = (name: string) => findings.find((finding) => finding.name === name)?.says
    expect(says('mail')).toBe('not asked: RESTORED=1 sends none')
    expect(says('webhooks')).toBe('not asked: RESTORED=1')
    expect(says('files')).toContain('is only read')
    expect(smtp.connections()).toBe(0)
  })

  test('leaves an embedded database alone that a server has open', async () => {
    const dataDir = join(directory, 'held')
    await mkdir(dataDir)
    const unlock = lockDirectory(dataDir)
    onTestFinished(unlock)
    const findings = await examine({ DATA_DIR: dataDir, APP_SECRET: where().APP_SECRET })
    expect(findings.find(({ name }) => name === 'database')?.says).toContain(`in use by process ${process.pid}`)
  })
})

describe('a single check', () => {
  const server = useServer()
  const configured = (environment: Record<string, string>) => readConfig({ ...production, ...environment })

  test.each([
    [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'error', 'is no secret key'],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'error', 'begins with whsec_'],
    [{ STRIPE_CONNECT_WEBHOOK_SECRET: 'secret' }, 'error', 'begins with whsec_'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'warning', 'is a test key'],
    [{}, 'ok', 'keys of Stripe are set'],
  ] as const)('of payments: %j is %s', (setting, grade, says) => {
    expect(checkPayments(configured(setting))).toMatchObject({ grade, says: expect.stringContaining(says) })
  })

  test('of payments misses the webhook’s secret, which development may lack', () => {
    const says = expect.stringContaining('STRIPE_WEBHOOK_SECRET is missing')
    expect(checkPayments(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }))).toMatchObject({ grade: 'error', says })
  })

  test.each([
    [{ PUBLIC_API_URL: 'https://localhost' }, 'error', 'leads each user to their own machine'],
    [{ CORS_ORIGINS: 'https://www.radrum.example' }, 'error', 'CORS_ORIGINS lacks https://radrum.example'],
    [{}, 'warning', 'TRUST_PROXY is 0'],
    [{ TRUST_PROXY: '1' }, 'ok', 'https://radrum.example and https://api.radrum.example'],
  ] as const)('of addresses: %j is %s', (setting, grade, says) => {
    expect(checkAddresses(configured(setting))).toMatchObject({ grade, says: expect.stringContaining(says) })
  })

  test('of the office warns that production sells nothing by the demo’s name', async () => {
    const { db, config } = server()
    expect(await checkOffice({ db, config: configured({}) })).toEqual({
      grade: 'warning',
      says: "nothing is sold as Rådrum Juridik AB, as these are missing or the demo's: name, in_short, legal_name, organisation_number, vat_number, street, postal_code, seat, email, phone, court. Fill them in at https://radrum.example/office/settings or, while nothing is saved there, in OFFICE_FILE",
    })
    expect(await checkOffice({ db, config })).toMatchObject({ grade: 'ok', says: expect.stringContaining('only production') })
    const own = configured({ OFFICE_FILE: await officeFile({ company: ownCompany }) })
    expect(await checkOffice({ db, config: own })).toMatchObject({ grade: 'ok' })
  })

  test('of the office is told at each start', async () => {
    const { deps, config, log } = server()
    config.production = true
    await warnAtStart(deps)
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'start.warning', check: 'office' }),
    )
  })

  test('of the office asks for what an admin has saved last, whatever OFFICE_FILE says', async () => {
    onTestFinished(() => followOffice(demoOffice))
    const admin = await person(server(), { role: 'staff' })
    const save = (company: object) =>
      admin.put('/office/settings/', { ...demoOffice, company: { ...ownCompany, ...company }, confirm_password: password })
    const { db } = server()
    await save({})
    const says = 'Norrsken Juridik AB has all that it needs to sell'
    expect(await checkOffice({ db, config: configured({}) })).toEqual({ grade: 'ok', says })
    await save({ seat: null })
    const own = configured({ OFFICE_FILE: await officeFile({ company: ownCompany }) })
    expect((await checkOffice({ db, config: own })).says).toContain("are missing or the demo's: seat.")
  })

  test('of the build misses it', async () => {
    const nowhere = join(directory, 'nowhere')
    expect(await checkBuild(configured({}), nowhere)).toMatchObject({ grade: 'error' })
    expect((await checkBuild(configured({ ROLE: 'jobs' }), nowhere)).says).toBe('not needed: ROLE=jobs')
  })

  test('of the build finds one for another address, and for partners who see something else', async () => {
    const build = join(directory, 'web')
    await mkdir(build)
    const found = (environment: Record<string, string>) => checkBuild(configured(environment), build)
    const again = 'build it again with PUBLIC_WEB_URL=https://radrum.example PARTNERS_SEE'
    expect(await found({})).toEqual({
      grade: 'error',
      says: `its pages name another address than https://radrum.example, and its privacy policy names other readers: ${again}=all, then restart`,
    })
    await writeFile(join(build, 'sitemap.xml'), '<loc>https://radrum.example/</loc>')
    await writeFile(join(build, 'privacy-policy.html'), '<p>Dina ärenden kan läsas av alla våra partner.</p>')
    expect(await found({})).toEqual({ grade: 'ok', says: 'built for https://radrum.example' })
    expect((await found({ PUBLIC_WEB_URL: 'https://norrsken.example' })).says).toBe(
      'its pages name another address than https://norrsken.example: build it again with PUBLIC_WEB_URL=https://norrsken.example PARTNERS_SEE=all, then restart',
    )
    expect(await found({ PARTNERS_SEE: 'assigned' })).toEqual({
      grade: 'error',
      says: `its privacy policy names other readers: ${again}=assigned, then restart`,
    })
    expect(await checkBuild(readConfig({ PARTNERS_SEE: 'assigned' }), build)).toMatchObject({ grade: 'ok' })
  })

  test.each([
    [40_000_000, 'error', 'every change is refused'],
    [400_000_000, 'warning', 'free some soon'],
    [4_000_000_000, 'ok', '4000 MB free'],
  ] as const)('of a disk with %i bytes is %s', async (bytes, grade, says) => {
    const disk = { freeBytes: async () => bytes }
    expect(await checkDisk({ disk, config: configured({}) })).toMatchObject({ grade, says: expect.stringContaining(says) })
  })

  test.each([
    [0, 'ok'],
    [-10, 'warning'],
    [100, 'error'],
  ] as const)('of a clock that is %i s ahead is %s', async (seconds, grade) => {
    const clock = { now: () => new Date(systemClock.now().getTime() + seconds * 1_000) }
    const config = readConfig({ DATABASE_URL: 'postgres://x' })
    expect(await checkClock({ db: server().db, clock, config })).toMatchObject({ grade })
  })

  test('of the database knows an older and a newer one', async () => {
    const examined = { db: server().db, config: server().config }
    expect(await checkDatabase(examined)).toMatchObject({ grade: 'ok', says: expect.stringMatching(/migrated$/) })
    const step = (by: number) =>
      server().db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}
        where id = (select max(id) from drizzle.__drizzle_migrations)`)
    await step(5)
    expect(await checkDatabase(examined)).toMatchObject({ grade: 'error', says: expect.stringContaining('newer release') })
    await step(-10)
    expect(await checkDatabase(examined)).toMatchObject({ grade: 'warning', says: expect.stringContaining('lacks migrations') })
    await step(5)
  })

  test('of jobs notices that none has run, or not for long', async () => {
    const { deps, db, clock } = server()
    expect(await checkJobs(deps)).toMatchObject({ grade: 'warning', says: expect.stringContaining('none has run yet') })
    await db.insert(jobRuns).values({ name: 'sweepOrphans', startedAt: clock.now() })
    expect(await checkJobs(deps)).toMatchObject({ grade: 'ok' })
    clock.forwardSeconds(3 * 3_600)
    expect(await checkJobs(deps)).toMatchObject({ grade: 'warning', says: expect.stringContaining('no mail leaves') })
  })

  test.each([
    [
      { DATABASE_URL: 'postgres://radrum:us-east-1@db.example.se/radrum' },
      'ok',
      'none of the addresses names a region elsewhere',
    ],
    [{ S3_REGION: 'eu-north-1', SMTP_URL: 'smtps://sa-mail-1.example.se' }, 'ok', 'none'],
    [{ S3_REGION: 'eu-west-2' }, 'warning', 'S3_REGION is in eu-west-2'],
    [{ DATABASE_URL: 'postgres://a:b@ep-1.us-east-2.aws.neon.tech/c' }, 'warning', 'DATABASE_URL is in us-east-2'],
    [{ SMTP_URL: 'smtps://a:b@email-smtp.ap-south-1.amazonaws.com' }, 'warning', 'SMTP_URL is in ap-south-1'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.us-central1.example' }, 'warning', 'ENDPOINT is in us-central1'],
  ] as const)('of regions tells that customers are promised the EU and the EEA: %j is %s', (setting, grade, says) => {
    expect(checkRegions(set({ ...bucket, ...setting }))).toMatchObject({ grade, says: expect.stringContaining(says) })
  })

  test('of the login tells that customers are promised two steps', () => {
    expect(checkLogin(set({}))).toEqual({ grade: 'ok', says: 'takes two steps' })
    for (const some of ['staff', 'off'])
      expect(checkLogin(set({ REQUIRE_2FA: some }))).toEqual({
        grade: 'warning',
        says: `the home page and the privacy policy promise two steps, and REQUIRE_2FA is ${some}: set it to all`,
      })
  })

  test('of passkeys is told at the start, too, with everything else that is cheap', async () => {
    const { deps, db, log, clock } = server()
    expect(await checkPasskeys(deps)).toMatchObject({ grade: 'ok', says: 'all belong to 127.0.0.1' })
    const { id: userId } = await person(server())
    await db.insert(passkeys).values({
      userId,
      credentialId: 'key',
      publicKey: 'key',
      counter: 0,
      host: 'old.example',
      name: 'Telefon',
      createdAt: clock.now(),
    })
    await warnAtStart(deps)
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        event: 'start.warning',
        check: 'passkeys',
        msg: '1 of old.example let nobody in: set PUBLIC_WEB_URL back, or have their owners add new ones',
      }),
    )
  })
})

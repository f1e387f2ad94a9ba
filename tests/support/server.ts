import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { callUnnamedOffice } from '#contract/office/our-office.ts'
import { givenOffice } from '#server/domain/office/office-file.ts'
import { officeReader } from '#server/domain/office/office-reader.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { createLog } from '#server/log.ts'
import { deriveKeys } from '#server/keys.ts'
import { diskOf } from '#server/ports/disk.ts'
import { stoppedClock } from '#tests/support/stopped-clock.ts'
import { diskStore } from '#server/ports/files-disk.ts'
import { threadedWork } from '#server/ports/heavy-work.ts'
import { argon2Hasher } from '#server/ports/hash-argon2.ts'
import { localMailer } from '#server/ports/mail-local.ts'
import { localPay } from '#server/ports/pay-local.ts'
import { webPushServices } from '#server/ports/push.ts'
import { noTraces } from '#server/ports/traces.ts'
import { emptyDatabase, openSharedDatabase } from './database.ts'
import { createCheckedApp } from './declared-refusals.ts'

/** When the clock of each server under test begins. */
export const testClockStart = new Date('2026-11-20T09:00:00Z')

/**
 * A server under test: the product's dependencies on an empty database, with a movable clock and
 * no socket. The tags of tests and the numbers in comments (R12, F6) are those of docs/security.md.
 */
export type TestServer = Awaited<ReturnType<typeof bootServer>>

/** One for all tests of a process: its threads start with the first document. */
const heavy = threadedWork()

const bootServer = async ({ db }: Pick<Database, 'db'>, environment: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'radrum-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret that only tests know, 32+',
    // A test's minute doesn't pass.
    CHANGES_PER_MINUTE: '100000',
    ...environment,
  })
  callUnnamedOffice(config.unnamedOffice)
  const clock = stoppedClock(testClockStart)
  const keys = deriveKeys(config.appSecret ?? '')
  const log: string[] = []
  const deps: Deps = {
    config,
    db,
    clock,
    keys,
    log: createLog('debug', { write: (line) => void log.push(line) }),
    hash: argon2Hasher({ memoryKiB: 8, passes: 1 }),
    mail: localMailer(db, clock),
    pay: localPay({ config, db, clock, keys }),
    push: webPushServices({ config, keys }),
    files: diskStore(join(dataDir, 'files')),
    disk: diskOf(dataDir),
    heavy,
    office: officeReader({ db, clock, log: createLog('silent') }, givenOffice(config)),
    traces: noTraces,
    outboxBell: new EventEmitter(),
  }
  const { app, served } = createCheckedApp(deps)
  return { app, served, deps, clock, config, db, log, stop: () => rm(dataDir, { recursive: true, force: true }) }
}

/**
 * A server for each test of a file, on one database that is emptied between tests.
 * @param environment variables, like an operator's
 */
export const useServer = (environment: Record<string, string> = {}): (() => TestServer) => {
  let database: Awaited<ReturnType<typeof openSharedDatabase>>
  let server: TestServer
  beforeAll(async () => {
    database = await openSharedDatabase()
  })
  beforeEach(async () => {
    await emptyDatabase(database)
    server = await bootServer(database, environment)
  })
  afterEach(() => server.stop())
  return () => server
}

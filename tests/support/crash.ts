import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import pino from 'pino'
import { givenOffice } from '#server/domain/office/office-file.ts'
import { officeReader } from '#server/domain/office/office-reader.ts'
import { readConfig } from '#server/config.ts'
import { openPglite, openPostgres } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { deriveKeys } from '#server/keys.ts'
import { diskOf } from '#server/ports/disk.ts'
import { systemClock } from '#server/ports/clock.ts'
import { openFiles } from '#server/ports/open-files.ts'
import { threadedWork } from '#server/ports/heavy-work.ts'
import { argon2Hasher } from '#server/ports/hash-argon2.ts'
import { localMailer } from '#server/ports/mail-local.ts'
import { localPay } from '#server/ports/pay-local.ts'
import { webPushServices } from '#server/ports/push.ts'
import { noTraces } from '#server/ports/traces.ts'

/** The steps of a file and its row, from upload to removal. */
export const crashSteps = ['received', 'kept', 'begun', 'before commit', 'committed', 'before removal', 'removed'] as const
/** The steps of closing a card page at the provider. */
export const closingSteps = ['before the close', 'closed'] as const
export type CrashStep = (typeof crashSteps)[number] | (typeof closingSteps)[number]
export const isCrashStep = (word: string): word is CrashStep => [...crashSteps, ...closingSteps].some((step) => step === word)

/**
 * Opens the product's dependencies on one data directory, for the process that is killed and the
 * one that checks.
 */
export const openParts = async (environment: Readonly<Record<string, string | undefined>>) => {
  const config = readConfig(environment)
  const clock = systemClock
  const keys = deriveKeys(config.appSecret ?? '')
  const { db, close } = config.databaseUrl
    ? await openPostgres(config.databaseUrl)
    : await openPglite(join(config.dataDir, 'database'))
  const deps: Deps = {
    config,
    db,
    clock,
    keys,
    log: pino({ level: 'silent' }),
    hash: argon2Hasher({ memoryKiB: 8, passes: 1 }),
    mail: localMailer(db, clock),
    pay: localPay({ config, db, clock, keys }),
    push: webPushServices({ config, keys }),
    files: await openFiles(config),
    disk: diskOf(config.dataDir),
    heavy: threadedWork(),
    office: officeReader({ db, clock, log: pino({ level: 'silent' }) }, givenOffice(config)),
    traces: noTraces,
    outboxBell: new EventEmitter(),
  }
  return { deps, close }
}

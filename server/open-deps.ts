import { EventEmitter } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { callUnnamedOffice } from '#contract/office/our-office.ts'
import type { Log } from './log.ts'
import type { Config } from './config.ts'
import { causeOf } from './cause-of.ts'
import type { AroundStatement } from './db/around-statements.ts'
import { type Database, openPglite, openPostgres } from './db/database.ts'
import { ownMigrations } from './db/migrate.ts'
import { openReplica } from './db/replica.ts'
import type { Deps } from './deps.ts'
import { openEncryptionKey } from './domain/shared/encryption-key.ts'
import { givenOffice } from './domain/office/office-file.ts'
import { officeReader } from './domain/office/office-reader.ts'
import { deriveKeys } from './keys.ts'
import { systemClock } from './ports/clock.ts'
import { writeDiskReserve, waitForDiskSpace } from './ports/disk-reserve.ts'
import { lockDirectory } from './ports/directory-lock.ts'
import { diskOf } from './ports/disk.ts'
import { argon2Hasher } from './ports/hash-argon2.ts'
import { generatedSecret } from './ports/generated-secret.ts'
import { threadedWork } from './ports/heavy-work.ts'
import type { Mailer } from './ports/mail.ts'
import { localMailer } from './ports/mail-local.ts'
import { paceMails } from './ports/mail-pace.ts'
import { smtpMailer } from './ports/mail-smtp.ts'
import { openFiles } from './ports/open-files.ts'
import { localPay } from './ports/pay-local.ts'
import { stripePay } from './ports/pay-stripe.ts'
import { webPushServices } from './ports/push.ts'
import { restoredPorts } from './ports/restored.ts'
import { tracedPorts } from './ports/traced-ports.ts'
import { noTraces, type Traces } from './ports/traces.ts'

interface Opened extends Pick<Database, 'close' | 'connections'> {
  deps: Deps
}

/**
 * Opens what the configuration asks for, for the server and the operator's command line. Several
 * processes may share PostgreSQL and a file store. The embedded database allows one process, which
 * locks the data directory.
 * @returns the dependencies, a function that closes them, and what is known of the connections
 * @throws Error with a message for the operator: another process holds the directory, the database
 * can't be opened, or it belongs to another APP_SECRET
 */
export const openDeps = async (config: Config, log: Log): Promise<Opened> => {
  const office = givenOffice(config)
  callUnnamedOffice(config.unnamedOffice)
  await mkdir(config.dataDir, { recursive: true })
  if (!config.databaseUrl) await waitForDiskSpace(config.dataDir, log)
  const unlock = config.databaseUrl ? () => {} : lockDirectory(config.dataDir)
  const derived = deriveKeys(config.appSecret ?? (await generatedSecret(config.dataDir)), config.previousSecret)
  const traces = await openTraces(config, log)
  const { db, close, connections } = await openDatabase(config, log, traces).catch((error: unknown) => {
    throw new Error(`Cannot open the database: ${causeOf(error)}`, { cause: error })
  })
  const keys = await openEncryptionKey({ db, log }, derived)
  if (!config.databaseUrl) await writeDiskReserve(config.dataDir)
  const replica = config.readUrl ? openReplica(config.readUrl, { db, log, around: tracedStatements(traces) }) : undefined
  const clock = systemClock
  const files = await openFiles(config)
  const deps: Deps = {
    config,
    log,
    keys,
    db,
    ...(replica && { replica }),
    clock,
    hash: argon2Hasher({ memoryKiB: 19 * 1_024, passes: 2 }),
    ...tracedPorts(
      traces,
      config.isRestored
        ? restoredPorts(files)
        : {
            mail: mailerOf(config.mail, () => localMailer(db, clock)),
            push: webPushServices({ config, keys }),
            pay: config.stripe ? stripePay(config.stripe, { clock, log }) : localPay({ config, db, clock, keys }),
            files,
          },
    ),
    disk: diskOf(config.dataDir),
    heavy: threadedWork(),
    traces,
    office: officeReader({ db, clock, log }, office),
    outboxBell: new EventEmitter(),
  }
  await deps.office.follow()
  return {
    deps,
    ...(connections && { connections }),
    close: async () => {
      await deps.heavy.close()
      await replica?.close()
      await close()
      await traces.close()
      unlock()
    },
  }
}

const mailerOf = (mail: Config['mail'], local: () => Mailer): Mailer => {
  const mailer = mail.smtpUrl ? smtpMailer(mail) : local()
  return mail.perSecond === undefined ? mailer : paceMails(mailer, mail.perSecond)
}

/** The libraries are large, and most have no collector. A restored copy tells nobody anything. */
const openTraces = async ({ tracesTo, isRestored, role }: Config, log: Log): Promise<Traces> => {
  if (tracesTo === undefined || isRestored) return noTraces
  const { otlpTraces } = await import('./ports/traces-otlp.ts')
  return otlpTraces(tracesTo, { log, role })
}

/** Makes each statement a span with its text, named by its first word. */
const tracedStatements = (traces: Traces): AroundStatement | undefined =>
  traces === noTraces
    ? undefined
    : (text, ask) => {
        const [verb = ''] = /[a-z]+/i.exec(text) ?? []
        return traces.span('query', verb.toLowerCase(), { 'db.system.name': 'postgresql', 'db.query.text': text }, ask)
      }

const openDatabase = ({ databaseUrl, migrationUrl, dataDir }: Config, log: Log, traces: Traces) =>
  databaseUrl
    ? openPostgres(databaseUrl, ownMigrations, { log, migrationUrl, around: tracedStatements(traces) })
    : openPglite(join(dataDir, 'database'), ownMigrations, log)

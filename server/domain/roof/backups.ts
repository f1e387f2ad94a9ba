import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as connect, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asc, count, desc, gt } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { onDatabase, withScratchDatabase } from '#server/db/scratch.ts'
import { ownMigrations, schemaState } from '#server/db/migrate.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/database.ts'
import { files } from '#server/db/schema/files.ts'
import type { Deps } from '#server/deps.ts'
import { openBackupStore } from '#server/ports/backup-store.ts'
import { decryptStream, encryptStream } from '#server/ports/encrypted-file.ts'
import { dumpDatabase, restoreDatabase } from '#server/ports/pg-tools.ts'
import { asNewFile, removeUnfinished, unfinishedPath } from '#server/ports/unfinished-files.ts'
import { periodically } from './hourly.ts'
import { type FileCopies, fileCopies } from './kept-files.ts'
import { backupName, expiredBackups, madeAtOf } from './backup-retention.ts'

const dayMs = 24 * 3_600_000

type Maker = Pick<Deps, 'clock' | 'log'> & { config: Pick<Config, 's3' | 'dataDir' | 'databaseUrl' | 'migrationUrl' | 'backup'> }

/** Past a pooler, if there is a way. */
const addressOf = ({ migrationUrl, databaseUrl }: Maker['config']) => {
  const url = migrationUrl ?? databaseUrl
  if (!url) throw new Error('This backs up PostgreSQL, and DATABASE_URL is not set.')
  return url
}

const settingsOf = ({ backup: { to, secret } }: Maker['config']) => {
  if (to === undefined) throw new Error('BACKUP_TO is not set.')
  if (secret === undefined) throw new Error('BACKUP_SECRET is not set, nor is APP_SECRET.')
  return { to, secret }
}

/**
 * Dumps PostgreSQL, encrypted, into BACKUP_TO, and removes the backups that the rule doesn't keep
 * (R85). Files of users are copied before and after, so that each that a row names is there; where
 * they lie in a bucket, that keeps them. A backup shows only once it is whole.
 * What a run has left that was killed goes with one that begins a day later.
 * @param stop ends it; what isn't whole is removed
 * @returns its name
 * @throws ToolFailed, or what the store fails with
 */
export const makeBackup = async ({ config, clock, log }: Maker, stop?: AbortSignal): Promise<string> => {
  const { to, secret } = settingsOf(config)
  const { store, unfinished } = await openBackupStore(config, to)
  const began = clock.now()
  const name = backupName(began)
  await removeUnfinished(unfinished, new Date(began.getTime() - dayMs))
  const path = unfinishedPath(unfinished, name)
  const copies = await fileCopies(config, { to, secret })
  let copied = (await copies?.copy(began, stop)) ?? 0
  try {
    const write = (dump: Readable) => pipeline(dump, encryptStream(secret), createWriteStream(path, asNewFile))
    await dumpDatabase(addressOf(config), write, stop)
    const { size } = await stat(path)
    copied += (await copies?.copy(began, stop)) ?? 0
    await store.save(name, path)
    log.info({
      event: 'backup.made',
      name,
      bytes: size,
      files: copied,
      seconds: (clock.now().getTime() - began.getTime()) / 1_000,
    })
  } finally {
    await rm(path, { force: true })
  }
  await removeExpiredBackups({ config, clock, log })
  return name
}

/** Removes the backups that the rule doesn't keep, and copies of files that none of them names. */
const removeExpiredBackups = async ({ config, clock, log }: Maker): Promise<void> => {
  const { to, secret } = settingsOf(config)
  const { store } = await openBackupStore(config, to)
  const names = await namesIn(store)
  for (const old of expiredBackups(names, clock.now())) {
    await store.remove(old)
    log.info({ event: 'backup.removed', name: old })
  }
  const newestAt = madeAtOf(names.at(-1) ?? '')
  const copies = await fileCopies(config, { to, secret })
  const expired = newestAt && (await copies?.removeExpired(clock.now(), newestAt))
  if (expired) log.info({ event: 'backup.files_removed', count: expired })
}

const namesIn = async (store: { list(): AsyncIterable<{ key: string }> }) => {
  const names: string[] = []
  for await (const { key } of store.list()) if (madeAtOf(key)) names.push(key)
  return names.toSorted()
}

/**
 * A backup's dump, for pg_restore.
 * @param name the newest one if undefined
 * @throws Error if there is none
 */
export const openBackup = async (config: Maker['config'], name?: string): Promise<{ name: string; dump: Readable }> => {
  const { to, secret } = settingsOf(config)
  const { store } = await openBackupStore(config, to)
  const chosen = name ?? (await namesIn(store)).at(-1)
  const content = chosen === undefined ? undefined : await store.open(chosen)
  if (chosen === undefined || !content) throw new Error(`There is no backup${chosen === undefined ? '' : ` ${chosen}`} in ${to}.`)
  const dump = decryptStream(secret)
  // Either end takes the other with it; its error is the reader's.
  connect(content, dump, () => {})
  return { name: chosen, dump }
}

/**
 * Restores the newest backup into a scratch database beside the real one, looks whether it has the
 * schema, accounts and files of its time, and drops it: a backup that nobody has restored is a
 * hope.
 * @throws if it can't be restored, or the role may not create databases
 */
export const tryBackup = async ({ config, log, clock }: Maker, stop?: AbortSignal): Promise<void> => {
  const began = clock.now()
  await withScratchDatabase(addressOf(config), async (scratch) => {
    const { name, dump } = await openBackup(config)
    await restoreDatabase(scratch, dump, stop)
    const { state, accounts } = await onDatabase(scratch, async (db) => ({
      state: await schemaState(db, ownMigrations),
      accounts: (await db.select({ count: count() }).from(users))[0]?.count ?? 0,
    }))
    const copies = await fileCopies(config, settingsOf(config))
    if (copies) await onDatabase(scratch, (db) => tryFiles(db, copies, stop))
    if (state === 'none') throw new Error(`The backup ${name} holds no schema.`)
    log.info({ event: 'backup.tried', name, accounts, seconds: (clock.now().getTime() - began.getTime()) / 1_000 })
  })
}

const batchRows = 1_000
const openedFiles = 100

/**
 * Looks whether each file that a row names has a copy, and opens those of the newest.
 * @throws Error if one has none, or isn't what was stored
 */
const tryFiles = async (db: Db, copies: FileCopies, stop?: AbortSignal) => {
  let after = 0
  for (;;) {
    const rows = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(gt(files.id, after))
      .orderBy(asc(files.id))
      .limit(batchRows)
    for (const { key } of rows) if (await copies.lacks(key)) throw new Error(`The file ${key} has no copy among the backups.`)
    stop?.throwIfAborted()
    after = rows.at(-1)?.id ?? after
    if (rows.length < batchRows) break
  }
  for (const { key, sha256 } of await db.select().from(files).orderBy(desc(files.id)).limit(openedFiles)) {
    const content = await copies.open(key)
    if (!content) continue
    const hash = createHash('sha256')
    await pipeline(content, hash)
    if (hash.digest('hex') !== sha256) throw new Error(`The copy of the file ${key} isn't what was stored.`)
  }
}

/**
 * Writes the copies of users' files into a new directory, as DATA_DIR/files has them. Those that no
 * row names are swept after a day.
 * @returns how many
 */
export const openFilesOfBackups = async (config: Maker['config'], directory: string): Promise<number> => {
  const copies = await fileCopies(config, settingsOf(config))
  if (!copies) throw new Error('The files lie in the bucket: restore its versions.')
  await mkdir(directory, { mode: 0o700 })
  let written = 0
  for await (const key of copies.keys()) {
    const content = await copies.open(key)
    if (!content) continue
    await pipeline(content, createWriteStream(join(directory, key), { flags: 'wx', mode: 0o600 }))
    written += 1
  }
  return written
}

const weekHours = 7 * 24

/**
 * The job: removes old backups each day, also where they are made more rarely or can't be made, as
 * customers are promised; makes one when it is due, then tries one when that is due.
 */
export const keepBackups = async (deps: Maker & Pick<Deps, 'db'>, stop?: AbortSignal): Promise<void> => {
  await periodically(deps, 'removeBackups', { hours: 23, retryHours: 1 }, () => removeExpiredBackups(deps))
  const asSet = { hours: deps.config.backup.everyHours, retryHours: 1 }
  await periodically(deps, 'makeBackup', asSet, () => makeBackup(deps, stop))
  await periodically(deps, 'tryBackup', { hours: weekHours, retryHours: 24 }, () => tryBackup(deps, stop))
}

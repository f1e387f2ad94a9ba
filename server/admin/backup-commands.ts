import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pino from 'pino'
import { copyEmbedded } from '#server/backup.ts'
import type { Config } from '#server/config.ts'
import { onDatabase } from '#server/db/scratch.ts'
import { makeBackup, openBackup, openFilesOfBackups } from '#server/domain/roof/backups.ts'
import { recordRun } from '#server/domain/roof/hourly.ts'
import { createLog } from '#server/log.ts'
import { systemClock } from '#server/ports/clock.ts'
import { BackupUnreadable } from '#server/ports/encrypted-file.ts'
import { generatedSecret } from '#server/ports/generated-secret.ts'
import type { Commands } from './command.ts'
import { freshFile } from './fresh-file.ts'

/** Backups, made and opened beside a running server. */
export const backupCommands: Commands = {
  backup: {
    takes: 'DIRECTORY|bucket',
    does: 'dumps PostgreSQL and copies the files of DATA_DIR, encrypted, while everything runs; of the embedded database copies it and the files, for which a running server is held still for a moment',
    words: 1,
    runBeside: async (config, [target = '']) => {
      if (config.databaseUrl) return backUpPostgres(await withSecret(config, target))
      const heldMs = await copyEmbedded(config, target)
      return [
        `Copied to ${target}. It holds everybody's data: keep it safe.`,
        ...(heldMs === undefined ? [] : [`The server was held still for ${heldMs} ms.`]),
        ...(config.appSecret
          ? []
          : [`${join(config.dataDir, 'app-secret')} isn't part of it: keep it elsewhere. Without it the copy can't be opened.`]),
      ].join('\n')
    },
  },
  'open-backup': {
    takes: 'DIRECTORY|bucket NAME|newest FILE',
    does: 'decrypts a backup of PostgreSQL into a file, for pg_restore',
    words: 3,
    runBeside: async (config, [from = '', name = '', target = '']) => {
      const opened = await openBackup(await withSecret(config, from), name === 'newest' ? undefined : name)
      try {
        await pipeline(opened.dump, createWriteStream(target, { ...freshFile, flags: 'wx' }))
      } catch (error) {
        if (error instanceof BackupUnreadable) await rm(target, { force: true })
        throw error
      }
      return `${opened.name} is in ${target}. It holds everybody's data: remove it once it is restored.`
    },
  },
  'open-files': {
    takes: 'DIRECTORY NEW_DIRECTORY',
    does: 'decrypts the files of users beside the backups of PostgreSQL, as DATA_DIR/files has them',
    words: 2,
    runBeside: async (config, [from = '', target = '']) => {
      const count = await openFilesOfBackups(await withSecret(config, from), target)
      return `Files in ${target}: ${count}. They are everybody's: put them where the restored server has DATA_DIR/files.`
    },
  },
}

/** As if BACKUP_TO were this place. */
const withSecret = async (config: Config, to: string): Promise<Config> => {
  const secret = config.backup.secret ?? (await generatedSecret(config.dataDir))
  return { ...config, backup: { ...config.backup, to, secret } }
}

const backUpPostgres = async (config: Config) => {
  const name = await makeBackup({ config, clock: systemClock, log: createLog(config.logLevel, pino.destination(2)) })
  await onDatabase(config.databaseUrl ?? '', (db) => recordRun(db, 'makeBackup', systemClock.now()))
  return [
    `${name} is in ${config.backup.to}, encrypted. Without BACKUP_SECRET, or APP_SECRET where that isn't set, nobody can open it: keep it elsewhere.`,
    config.s3
      ? 'The files of users lie in their bucket, whose own versions must keep them.'
      : `The files of users are in ${join(config.backup.to ?? '', 'files')}, encrypted, each once for all backups.`,
  ].join('\n')
}

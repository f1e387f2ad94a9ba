import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { FileStore } from './files.ts'
import { diskStore } from './files-disk.ts'

/** Where backups go, and a folder on the same disk for those that aren't whole yet. */
export interface BackupStore {
  store: FileStore
  unfinished: string
}

/** One put takes 5 GB at most, and this long. */
const sendMs = 30 * 60_000

/** @param to a folder, or `bucket` for the bucket of the files, under `backups/` */
export const openBackupStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, to: string): Promise<BackupStore> => {
  const unfinished = join(to === 'bucket' ? dataDir : to, 'unfinished')
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  if (to !== 'bucket') return { store: diskStore(to), unfinished }
  if (!s3) throw new Error('BACKUP_TO=bucket needs S3_ENDPOINT and its companions')
  const { s3Store } = await import('./files-s3.ts')
  return { store: s3Store(s3, { attempts: 3, idleTimeoutMs: 30_000, sendMs }, 'backups/'), unfinished }
}

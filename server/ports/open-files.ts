import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { FileStore } from './files.ts'
import { diskStore } from './files-disk.ts'

/** The file store: the configured bucket, or else the data directory. */
export const openFiles = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> => {
  if (!s3) return diskStore(join(dataDir, 'files'))
  // The S3 library is large, so only those who use it load it.
  const { s3Store } = await import('./files-s3.ts')
  return s3Store(s3)
}

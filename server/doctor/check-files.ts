import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { causeOf } from '#server/cause-of.ts'
import type { Config } from '#server/config.ts'
import { uploadDirectory } from '#server/domain/files/upload-directory.ts'
import { openFiles } from '#server/ports/open-files.ts'
import { error, type Finding, ok } from './finding.ts'

/** Writes a small file into the file store, reads it back and removes it, as uploads do. */
export const checkFiles = async (config: Pick<Config, 's3' | 'dataDir' | 'isRestored'>): Promise<Finding> => {
  const { s3, dataDir, isRestored } = config
  const place = s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDir, 'files')
  if (isRestored) return ok(`${place} is only read: RESTORED=1`)
  const key = `probe-${randomBytes(12).toString('hex')}`
  const upload = join(uploadDirectory(config), key)
  try {
    const files = await openFiles(config)
    await mkdir(uploadDirectory(config), { recursive: true })
    await writeFile(upload, key)
    await files.save(key, upload)
    const content = await files.open(key)
    const isSame = content !== undefined && (await buffer(content)).toString() === key
    await files.remove(key)
    if (!isSame) return error(`${place} returned something else than what was written: look at the store`)
    return ok(`${place} takes, returns and removes a file`)
  } catch (reason) {
    return error(
      `${place} doesn't work (${causeOf(reason)}): ${s3 ? 'check the S3 settings and rights' : 'check its owner and rights'}`,
    )
  } finally {
    await rm(upload, { force: true })
  }
}

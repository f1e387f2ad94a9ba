import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { uploadDirectory } from './upload-directory.ts'

/** Stores bytes of our own under a key, in place of what was there. */
export const saveBytes = async ({ files, config }: Pick<Deps, 'files' | 'config'>, key: string, bytes: string | Uint8Array) => {
  const directory = uploadDirectory(config)
  await mkdir(directory, { recursive: true })
  const path = join(directory, `own-${randomBytes(8).toString('hex')}`)
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
  } finally {
    await file.close()
  }
  await files.save(key, path)
}

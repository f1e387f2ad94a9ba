import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The demo's APP_SECRET: generated once, stored in the data directory, readable by its owner only.
 * Production must set its own.
 */
export const generatedSecret = async (directory: string): Promise<string> => {
  const path = join(directory, 'app-secret')
  const existingSecret = await readFile(path, 'utf8').catch(() => '')
  if (existingSecret.length >= 32) return existingSecret
  const newSecret = randomBytes(32).toString('base64url')
  await writeFile(path, newSecret, { mode: 0o600 })
  return newSecret
}

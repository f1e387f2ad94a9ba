import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/**
 * Reads a zip archive by path with a program that isn't ours and that checks sizes and checksums.
 */
export const unzip = async (archive: Buffer): Promise<Record<string, Buffer>> => {
  const opened = await fromBufferPromise(archive)
  const files: Record<string, Buffer> = {}
  for await (const entry of opened.eachEntry()) files[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry))
  return files
}

import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** What is in a zip archive, by path, as a program that isn't ours reads it; it checks sizes and checksums. */
export const unzip = async (archive: Buffer): Promise<Record<string, Buffer>> => {
  const opened = await fromBufferPromise(archive)
  const files: Record<string, Buffer> = {}
  for await (const entry of opened.eachEntry()) files[entry.fileName] = await buffer(await opened.openReadStreamPromise(entry))
  return files
}

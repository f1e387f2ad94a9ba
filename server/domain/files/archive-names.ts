import { openPromise, type ZipFile } from 'yauzl'
import type { Content } from './inspect.ts'

const maxEntries = 5_000
const maxRatio = 100

/**
 * Reads the names in a zip archive from its central directory; nothing is unpacked (SECURITY R46).
 * @returns undefined when it isn't a zip archive from its first byte (a program can have one behind it), or one that is made to harm:
 * too many entries, contents more than a hundred times the size of the archive, names that lead out of the folder it is unpacked in.
 */
export const namesInArchive = async ({ path, size, head }: Content): Promise<ReadonlySet<string> | undefined> => {
  if (!head.toString('latin1').startsWith('PK\x03\x04')) return undefined
  let archive: ZipFile | undefined
  try {
    archive = await openPromise(path, { autoClose: false })
    if (archive.entryCount > maxEntries) return undefined
    const names = new Set<string>()
    let unpackedBytes = 0
    for await (const entry of archive.eachEntry()) {
      unpackedBytes += entry.uncompressedSize
      if (unpackedBytes > size * maxRatio) return undefined
      names.add(entry.fileName)
    }
    return names
  } catch {
    // The reader throws at everything that isn't a sound archive, names that lead out of it among them.
    return undefined
  } finally {
    archive?.close()
  }
}

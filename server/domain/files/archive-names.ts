import { openPromise, type ZipFile } from 'yauzl'
import type { Content } from './inspect.ts'

const maxEntries = 5_000
const maxRatio = 100

/**
 * Reads the file names of a zip archive from its central directory, without unpacking anything
 * (R46).
 * @returns undefined if the file doesn't start as a zip archive (a program can have one appended),
 * and for harmful archives: too many entries, contents over a hundred times the archive's size (a
 * zip bomb), or names that lead out of the target folder (path traversal)
 */
export const namesInArchive = (content: Content): Promise<ReadonlySet<string> | undefined> => {
  const names = namesByContent.get(content) ?? readNames(content)
  namesByContent.set(content, names)
  return names
}

/** A file may be examined as several types of archive. */
const namesByContent = new WeakMap<Content, Promise<ReadonlySet<string> | undefined>>()

const readNames = async ({ path, size, head }: Content) => {
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
    // yauzl throws for malformed archives and for names that lead out of the target folder.
    return undefined
  } finally {
    archive?.close()
  }
}

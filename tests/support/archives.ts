import { zipOf } from './zip.ts'

/**
 * An archive with one file of a name that no good program writes, such as one that leads out of the folder. The library doesn't either: it is put over a harmless
 * name of the same length.
 */
export const archiveNamed = async (path: string, parts: Readonly<Record<string, string>> = {}) => {
  const harmless = 'x'.repeat(path.length)
  const archive = await zipOf({ ...parts, [harmless]: '' })
  return Buffer.from(archive.toString('latin1').replaceAll(harmless, path), 'latin1')
}

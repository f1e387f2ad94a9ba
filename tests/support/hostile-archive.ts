import { zipOf } from './zip.ts'

/**
 * An archive with a file name that no sound program writes, such as a path out of the folder. The
 * library refuses such names too, so the name replaces a harmless one of the same length.
 */
export const archiveNamed = async (path: string, parts: Readonly<Record<string, string>> = {}) => {
  const harmless = 'x'.repeat(path.length)
  const archive = await zipOf({ ...parts, [harmless]: '' })
  return Buffer.from(archive.toString('latin1').replaceAll(harmless, path), 'latin1')
}

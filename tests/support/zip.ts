import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

// A fixed date, so that the same texts always give the same archive.
const options = { mtime: new Date(2026, 0, 1), forceDosTimestamp: true }

/** A zip archive of the given texts, by path. */
export const zipOf = async (entries: Readonly<Record<string, string>>) => {
  const archive = new ZipFile()
  for (const [path, text] of Object.entries(entries)) archive.addBuffer(Buffer.from(text), path, options)
  archive.end()
  return buffer(archive.outputStream)
}

import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file in an archive, opened only when it is packed. */
export interface Member {
  path: string
  open: () => Promise<Readable>
}

/**
 * Streams a zip archive. One file is open at a time, and none is held in memory as a whole. If the
 * reader stops, the open file is closed. A file that can't be read aborts the archive with an
 * error. Equal paths are numbered.
 */
export const zip = (members: readonly Member[]): Readable => {
  const archive = new ZipFile()
  const packed = new PassThrough()
  let current: Readable | undefined
  const breakOff = (error: Error) => packed.destroy(error)
  // yazl isn't notified when the reader stops.
  packed.once('close', () => current?.destroy())
  archive.on('error', breakOff)
  const paths = numbered(members.map(({ path }) => path))
  for (const [place, { open }] of members.entries())
    archive.addReadStreamLazy(paths[place] ?? '', (give) => {
      open().then((content) => {
        current = content.once('error', breakOff)
        if (packed.destroyed) content.destroy()
        else give(undefined, content)
      }, breakOff)
    })
  archive.end()
  return archive.outputStream.pipe(packed)
}

/** Windows unpacks the later of two files whose paths differ in capitals only over the earlier. */
const numbered = (paths: readonly string[]) => {
  const taken = new Set<string>()
  return paths.map((path) => {
    let apart = path
    for (let number = 2; taken.has(apart.toLowerCase()); number += 1) apart = path.replace(/(\.[^./]*)?$/, ` (${number})$1`)
    taken.add(apart.toLowerCase())
    return apart
  })
}

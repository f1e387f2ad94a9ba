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
 * error.
 */
export const zip = (members: readonly Member[]): Readable => {
  const archive = new ZipFile()
  const packed = new PassThrough()
  let current: Readable | undefined
  const breakOff = (error: Error) => packed.destroy(error)
  // yazl isn't notified when the reader stops.
  packed.once('close', () => current?.destroy())
  archive.on('error', breakOff)
  for (const { path, open } of members)
    archive.addReadStreamLazy(path, (give) => {
      open().then((content) => {
        current = content.once('error', breakOff)
        if (packed.destroyed) content.destroy()
        else give(undefined, content)
      }, breakOff)
    })
  archive.end()
  return archive.outputStream.pipe(packed)
}

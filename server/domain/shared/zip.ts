import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive, opened when its turn comes. */
export interface Member {
  path: string
  open: () => Promise<Readable>
}

/**
 * A zip archive, packed while it is read: one file is open at a time, and none as a whole in memory. Whoever stops reading closes it.
 * A member that can't be opened or read breaks the archive off.
 */
export const zip = (members: readonly Member[]): Readable => {
  const archive = new ZipFile()
  const packed = new PassThrough()
  let current: Readable | undefined
  const breakOff = (error: Error) => packed.destroy(error)
  // The library can't know that nobody reads any more.
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

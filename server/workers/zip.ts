import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file in an archive, opened only when it is packed. */
export interface Member {
  path: string
  /** @returns undefined if there is nothing to pack */
  open: () => Promise<Readable | undefined>
}

/**
 * Streams a zip archive. One file is open at a time, and none is held in memory as a whole. If the
 * reader stops, the open file is closed. A file that can't be read aborts the archive with an
 * error, one without content is left out. Equal paths are numbered.
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
  const pack = async () => {
    for (const [place, { open }] of members.entries()) {
      current = await open()
      if (packed.destroyed) return void current?.destroy()
      if (!current) continue
      archive.addReadStream(current, paths[place] ?? '')
      await finished(current)
    }
    archive.end()
  }
  pack().catch(breakOff)
  return archive.outputStream.pipe(packed)
}

/** Windows unpacks the later of two files whose paths differ in capitals only over the earlier. */
const numbered = (paths: readonly string[]) => {
  const names = new Set<string>()
  return paths.map((path) => {
    let apart = path
    for (let number = 2; names.has(apart.toLowerCase()); number += 1) apart = path.replace(/(\.[^./]*)?$/, ` (${number})$1`)
    names.add(apart.toLowerCase())
    return apart
  })
}

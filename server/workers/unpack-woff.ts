import { inflateSync } from 'node:zlib'

const packedHead = { bytes: 44, flavor: 4, tables: 12 }
const packedEntry = { bytes: 20, offset: 4, packedLength: 8, length: 12, checksum: 16 }
const head = { bytes: 12, tables: 4 }
const entry = { bytes: 16, checksum: 4, offset: 8, length: 12 }

const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * A WOFF file (W3C WOFF 1.0) as the OpenType font that it packs. The PDF library would unpack it in
 * JavaScript for each document, which took most of the time.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(packedHead.tables)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = packedHead.bytes + index * packedEntry.bytes
    const offset = woff.readUInt32BE(at + packedEntry.offset)
    const packedLength = woff.readUInt32BE(at + packedEntry.packedLength)
    const length = woff.readUInt32BE(at + packedEntry.length)
    const packed = woff.subarray(offset, offset + packedLength)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + packedEntry.checksum),
      content: packedLength < length ? inflateSync(packed) : packed,
    }
  })
  const size = tables.reduce((sum, { content }) => sum + padded(content.length), head.bytes + count * entry.bytes)
  const font = Buffer.alloc(size)
  woff.copy(font, 0, packedHead.flavor, packedHead.flavor + 4)
  font.writeUInt16BE(count, head.tables)
  let end = head.bytes + count * entry.bytes
  tables.forEach(({ tag, checksum, content }, index) => {
    const at = head.bytes + index * entry.bytes
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + entry.checksum)
    font.writeUInt32BE(end, at + entry.offset)
    font.writeUInt32BE(content.length, at + entry.length)
    content.copy(font, end)
    end += padded(content.length)
  })
  return font
}

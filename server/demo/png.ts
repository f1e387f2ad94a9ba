import { crc32, deflateSync } from 'node:zlib'
import type { Picture } from './picture.ts'

/** A picture as PNG: eight bits per colour, no filter. */
export const pngOf = ({ width, height, colourAt }: Picture) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const rowBytes = 1 + width * 3
  const pixels = Buffer.alloc(height * rowBytes)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) pixels.set(colourAt(x, y), y * rowBytes + 1 + x * 3)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

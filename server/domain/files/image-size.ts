import type { Content } from './inspect.ts'

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp'
export interface ImageSize {
  width: number
  height: number
}

/**
 * Reads width and height in pixels from an image's header, without decoding it (R44).
 * @returns undefined if the content isn't an image of this format
 */
export const imageSize: Record<ImageFormat, (content: Content) => Promise<ImageSize | undefined>> = {
  png: async ({ head }) =>
    head.length >= 24 && head.toString('latin1', 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'
      ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
      : undefined,

  gif: async ({ head }) =>
    head.length >= 13 && /^GIF8[79]a/.test(head.toString('latin1', 0, 6))
      ? { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
      : undefined,

  webp: async ({ head }) => {
    if (head.length < 30 || !/^RIFF.{4}WEBP$/s.test(head.toString('latin1', 0, 12))) return undefined
    const chunk = head.toString('latin1', 12, 16)
    if (chunk === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    if (chunk === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    if (chunk !== 'VP8L') return undefined
    const bits = head.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  },

  // A JPEG is a sequence of segments. Long ones (profiles, thumbnails) can precede the frame
  // header, which has the size.
  jpeg: async ({ head, read, size }) => {
    if (head.toString('latin1', 0, 3) !== '\xff\xd8\xff') return undefined
    let position = 2
    for (let segments = 0; segments < 1_000 && position + 9 <= size; segments += 1) {
      const segment = await read(position, 9)
      const marker = segment[1] ?? 0
      if (segment[0] !== 0xff || marker === 0xda) return undefined
      if (frameHeaders.has(marker)) return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
      // Any number of fill bytes can precede a marker.
      position += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2)
    }
    return undefined
  },
}

const frameHeaders = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

import { open } from 'node:fs/promises'

/** Access to a file's bytes for detecting its type. */
export interface Content {
  path: string
  size: number
  /** The first 64 bytes, or fewer if the file is shorter. */
  head: Buffer
  /** At most `length` bytes from `position`. */
  read(position: number, length: number): Promise<Buffer>
  /** The whole content in chunks. Each chunk reuses the buffer of the one before. */
  pieces(): AsyncIterable<Buffer>
}

const pieceBytes = 65_536

/** Opens a file for `look`, and closes it afterwards. */
export const inspectFile = async <T>(path: string, look: (content: Content) => Promise<T>) => {
  const file = await open(path)
  try {
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const pieces = async function* () {
      const piece = Buffer.alloc(pieceBytes)
      for (let position = 0; ; ) {
        const { bytesRead } = await file.read(piece, 0, pieceBytes, position)
        if (bytesRead === 0) return
        yield piece.subarray(0, bytesRead)
        position += bytesRead
      }
    }
    const { size } = await file.stat()
    return await look({ path, size, head: await read(0, 64), read, pieces })
  } finally {
    await file.close()
  }
}

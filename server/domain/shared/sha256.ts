import { createHash } from 'node:crypto'

/** The hash of a text as its readers get it, or of bytes, in hex. */
export const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

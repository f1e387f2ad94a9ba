import { createHash } from 'node:crypto'

/** The hash of a text as its readers get it, in hex. */
export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

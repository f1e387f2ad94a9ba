import type { Readable } from 'node:stream'

/**
 * Where the contents of files are kept, by random key. Names, owners and rights are the database's business.
 * @throws FilesUnavailable when they can't be reached
 */
export interface FileStore {
  /** Keeps a received file for good under `key`, durably before it returns (SECURITY D15). */
  keep(key: string, receivedPath: string): Promise<void>
  /** @returns the content, or undefined when there is none under this key. `range` is in bytes, both ends included. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | undefined>
  /** Removes the content; silent when it is already gone. */
  remove(key: string): Promise<void>
  /** Keys with the time they were kept, for the sweeper of orphans. */
  list(): AsyncIterable<{ key: string; keptAt: Date }>
}

/** The place of the files gave no answer, or said that it is in trouble; nobody knows what it has done. A person may try again in a while. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly code = 'FILES_UNAVAILABLE'
  constructor(cause: unknown) {
    super("the files can't be reached", { cause })
  }
}

// Keys are random and our own; whatever else comes must not become a path.
export const isKey = (name: string) => /^[\w-]{16,64}$/.test(name)

/** @throws Error when it isn't a key that this server makes. */
export const checkedKey = (key: string) => {
  if (!isKey(key)) throw new Error('not a key of a stored file')
  return key
}

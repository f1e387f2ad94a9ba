import type { Readable } from 'node:stream'

/**
 * Stores file contents by random key. Names, owners and permissions are in the database.
 * @throws FilesUnavailable if the store can't be reached
 */
export interface FileStore {
  /** Moves a received file to `key`; durable once it returns (D15). */
  save(key: string, receivedPath: string): Promise<void>
  /** @returns the content, or undefined if there is none. `range` includes both ends, in bytes. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | undefined>
  /** Removes the content. Does nothing if it is already gone. */
  remove(key: string): Promise<void>
  /** Keys in their order, from the one after `after`, with the time they were stored. */
  list(after?: string): AsyncIterable<{ key: string; savedAt: Date }>
}

/** The file store didn't answer, or reported trouble. The outcome is unknown; retry later. */
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable'
  readonly code = 'FILES_UNAVAILABLE'
  constructor(cause: unknown) {
    super("the files can't be reached", { cause })
  }
}

// Keys are random and made by us; no other name may become a path.
export const isKey = (name: string) => /^[\w-]{16,64}$/.test(name)

/** @throws Error if it isn't a key made by this server */
export const checkedKey = (key: string) => {
  if (!isKey(key)) throw new Error('not a key of a stored file')
  return key
}

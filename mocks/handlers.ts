import type { MockDb } from './db.ts'
import { fileHandlers } from './files/files.ts'
import type { Mock } from './mock.ts'

/** All files of the rooms. Those that answer calls export their `mocks`. */
const files = import.meta.glob<{ mocks?: readonly Mock[] }>(['./*/*.ts', '!./{panel,scenarios}/*'], { eager: true })
const mocks = Object.values(files).flatMap((file) => file.mocks ?? [])

/** The endpoints that are mocked. */
export const mocked = new Set(mocks.map(({ endpoint }) => endpoint))

/** MSW handlers for all mocked endpoints and for file URLs, on one db. */
export const createHandlers = (db: MockDb) => [...mocks.map((mock) => mock.on(db)), ...fileHandlers(db)]

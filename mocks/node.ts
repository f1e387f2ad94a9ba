import { setupServer } from 'msw/node'
import type { MockDb } from './db.ts'
import { createHandlers } from './handlers.ts'

/** The mocks for Node: Vitest's pages and `tests/both`. Listens when told to. */
export const createMockServer = (db: MockDb) => setupServer(...createHandlers(db))

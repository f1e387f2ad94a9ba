import { setupServer } from 'msw/node'
import type { MockDb } from './db.ts'
import { createHandlers } from './handlers.ts'

/** The mocks for Node, not yet listening: for page tests, `tests/both` and unit tests. */
export const createMockServer = (db: MockDb) => setupServer(...createHandlers(db))

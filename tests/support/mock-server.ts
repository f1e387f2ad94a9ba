import { createMockDb } from '#mocks/db.ts'
import { createMockServer } from '#mocks/node.ts'

/** What the page tests' mocks remember; `page-setup.ts` makes it new for each test. */
export const db = createMockDb()

/** The mocks that answer the pages under test. */
export const mockServer = createMockServer(db)

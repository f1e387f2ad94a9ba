import { createMockDb } from '#mocks/db.ts'
import { createMockServer } from '#mocks/node.ts'

/** The mocks' state in page tests; `page-setup.ts` resets it for each test. */
export const db = createMockDb()

/** The mocks for page tests. */
export const mockServer = createMockServer(db)

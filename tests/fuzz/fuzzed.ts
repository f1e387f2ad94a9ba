import type { TestServer } from '#tests/support/server.ts'

/** What the fuzzer needs of a server: no socket, a clock to move, and the database. */
export type Fuzzed = Pick<TestServer, 'app' | 'deps' | 'clock' | 'db'>

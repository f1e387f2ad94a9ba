import type { TestServer } from '#tests/support/server.ts'

/** The parts of a server that the fuzzer needs: no socket, a clock to move, and the database. */
export type Fuzzed = Pick<TestServer, 'app' | 'deps' | 'clock' | 'db'>

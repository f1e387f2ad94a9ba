import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { PGlite, type QueryOptions, types } from '@electric-sql/pglite'

const asItComes = (value: string) => value
// drizzle reads times, and lists of times and numerics, by itself.
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [type, asItComes]),
)

/** How long statements may run one after the other before the event loop goes on. */
const sliceMs = 20

/**
 * The embedded database, which takes its process with it when it dies. After a PANIC, such as a journal that found no room on the disk, the next statement
 * would never come back and hold up everything else: an end that a supervisor sees is better (SECURITY R83). Nothing that was acknowledged is lost by it.
 */
export class EmbeddedDatabase extends PGlite {
  #sliceBegan = 0
  constructor(directory: string) {
    super(directory, { parsers })
  }
  /** Without drizzle's parsers, which are always the same: PGlite would put them together with its own for each statement, which takes a tenth of a short list's time. */
  override query<Row>(text: string, values?: unknown[], { parsers: _, ...options }: QueryOptions = {}) {
    return super.query<Row>(text, values, options)
  }
  /**
   * Statements run on this thread and wait for no I/O, so all that are queued would run in one go.
   * Meanwhile no timer would fire, no slow client be cut off and no connection be accepted, of which
   * libuv takes one per iteration of the event loop (R69).
   */
  override _runExclusiveQuery<T>(statement: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      if (performance.now() - this.#sliceBegan > sliceMs) {
        await yieldToEventLoop()
        this.#sliceBegan = performance.now()
      }
      return statement()
    })
  }
  override execProtocol(...given: Parameters<PGlite['execProtocol']>) {
    return super.execProtocol(...given).catch(endAfterPanic)
  }
  override execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    return super.execProtocolStream(...given).catch(endAfterPanic)
  }
}

const endAfterPanic = (error: unknown): never => {
  if (!(error instanceof Error && 'severity' in error && error.severity === 'PANIC')) throw error
  console.error(`The embedded database has stopped, and this process with it: ${error.message}`)
  process.exit(1)
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { PGlite, type QueryOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const asItComes = (value: string) => value
// drizzle parses timestamps itself, as well as arrays of timestamps and numerics.
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [type, asItComes]),
)

/** Time that queued statements may run before the event loop gets a turn. */
const sliceMs = 20

/**
 * The embedded database, which exits the process when it dies. After a PANIC, such as no disk
 * space for its journal, the next statement would never return and would block all others. A
 * supervisor notices an exit (R83). Nothing that was acknowledged is lost.
 */
export class EmbeddedDatabase extends PGlite {
  #sliceBegan = 0
  constructor(directory: string) {
    super(directory, { parsers, extensions: { pg_trgm } })
  }
  /**
   * Drops drizzle's parsers, which are always the same: PGlite would merge them with its own for
   * each statement, a tenth of the time of a short list.
   */
  override query<Row>(text: string, values?: unknown[], { parsers: _, ...options }: QueryOptions = {}) {
    return super.query<Row>(text, values, options)
  }
  /**
   * Statements run on this thread without I/O, so all queued ones would run in one go. No timer
   * would fire until then, no slow client be cut off, and no connection be accepted: libuv takes
   * one per iteration of the event loop (R69).
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
  override execProtocol(...args: Parameters<PGlite['execProtocol']>) {
    return super.execProtocol(...args).catch(endAfterPanic)
  }
  override execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    return super.execProtocolStream(...args).catch(endAfterPanic)
  }
}

const endAfterPanic = (error: unknown): never => {
  if (!(error instanceof Error && 'severity' in error && error.severity === 'PANIC')) throw error
  console.error(`The embedded database has stopped, and this process with it: ${error.message}`)
  process.exit(1)
}

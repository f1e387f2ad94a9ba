import { PGlite } from '@electric-sql/pglite'

/**
 * The embedded database, which takes its process with it when it dies. After a PANIC, such as a journal that found no room on the disk, the next statement
 * would never come back and hold up everything else: an end that a supervisor sees is better (SECURITY R83). Nothing that was acknowledged is lost by it.
 */
export class EmbeddedDatabase extends PGlite {
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

import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from './server-process.ts'

export interface ClockAhead extends ServerProcess {
  /** Starts it again with a clock that runs ahead of ours. */
  putAhead(ms: number): Promise<void>
}

/** Starts the product with a clock that tests put ahead, instead of waiting. */
export const startWithClock = async (environment: Readonly<Record<string, string>> = {}): Promise<ClockAhead> => {
  const shiftFile = join(tmpdir(), `radrum-clock-${randomUUID()}`)
  await writeFile(shiftFile, '0')
  const product = await startServerProcess({
    ...environment,
    NODE_OPTIONS: '--import ./tests/support/shifted-clock.ts',
    CLOCK_SHIFT_FILE: shiftFile,
  })
  return {
    ...product,
    putAhead: async (ms) => {
      await product.kill('SIGTERM')
      await writeFile(shiftFile, String(ms))
      await product.start()
    },
    dispose: async () => {
      await product.dispose()
      await rm(shiftFile)
    },
  }
}

import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** The release that runs: in the log, in `/healthz`, and beside each migration that it made. */
export const { version } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
)

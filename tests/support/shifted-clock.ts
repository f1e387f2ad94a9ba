// Preloaded into a server under test (`node --import`): its clock runs as many milliseconds ahead
// as the file CLOCK_SHIFT_FILE said at its start.

import { readFileSync } from 'node:fs'

const shiftMs = Number(readFileSync(process.env['CLOCK_SHIFT_FILE'] ?? '', 'utf8'))

globalThis.Date = new Proxy(Date, {
  construct: (real, given) => (given.length === 0 ? new real(real.now() + shiftMs) : Reflect.construct(real, given)),
  get: (real, key) => (key === 'now' ? () => real.now() + shiftMs : Reflect.get(real, key)),
})

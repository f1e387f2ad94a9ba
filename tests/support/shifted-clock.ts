// Preloaded into a server under test (`node --import`): its clock runs as many milliseconds ahead
// as the file CLOCK_SHIFT_FILE said at its start.

import { readFileSync } from 'node:fs'
import { shiftedDate } from './shifted-date.ts'

globalThis.Date = shiftedDate(Number(readFileSync(process.env['CLOCK_SHIFT_FILE'] ?? '', 'utf8')))

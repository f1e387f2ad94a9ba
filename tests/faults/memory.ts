// Checks that a process doesn't keep growing.

import { readFileSync } from 'node:fs'
import type { Check } from './report.ts'

/** The allowed growth after every experiment. */
const mayGrow = 1.5

/** The resident memory of a process (Linux), in MB. */
const residentMb = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)

/**
 * Checks that a process returns to at most 1.5 times its memory from before the trouble.
 * @param check records a failed check
 * @returns functions that measure again and return the figures in MB
 */
export const watchMemory = (pid: number, check: Check) => {
  const beforeMb = residentMb(pid)
  let mostMb = beforeMb
  return {
    beforeMb,
    /**
     * Measures in between.
     * @returns the highest value so far in MB
     */
    look: () => {
      mostMb = Math.max(mostMb, residentMb(pid))
      return mostMb
    },
    end: () => {
      const afterMb = residentMb(pid)
      check(afterMb <= beforeMb * mayGrow, `memory grew from ${beforeMb} to ${afterMb} MB`)
      return `${beforeMb} / ${Math.max(mostMb, afterMb)} / ${afterMb}`
    },
  }
}

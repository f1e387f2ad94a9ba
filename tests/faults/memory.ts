import { readFileSync } from 'node:fs'

/** What holds after every experiment. */
const mayGrow = 1.5

/** What a process holds of the machine's memory now (Linux), in MB. */
const residentMb = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)

/**
 * Watches that a process comes back to what it held before its trouble, half as much again at most.
 * @param holds notes what is broken
 * @returns how to look again: the figures, in MB
 */
export const watchMemory = (pid: number, holds: (isSo: boolean, claim: string) => void) => {
  const beforeMb = residentMb(pid)
  let mostMb = beforeMb
  return {
    beforeMb,
    /** Looks in between. @returns the most that was seen so far, in MB */
    look: () => {
      mostMb = Math.max(mostMb, residentMb(pid))
      return mostMb
    },
    end: () => {
      const afterMb = residentMb(pid)
      holds(afterMb <= beforeMb * mayGrow, `memory grew from ${beforeMb} to ${afterMb} MB`)
      return `${beforeMb} / ${Math.max(mostMb, afterMb)} / ${afterMb}`
    },
  }
}

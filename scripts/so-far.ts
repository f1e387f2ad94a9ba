import { readFileSync } from 'node:fs'

/** The seconds since the machine's start in which some process waited, where Linux tells. */
const waitedFor = (resource: 'cpu' | 'io') => {
  try {
    const [, microseconds] = /total=(\d+)/.exec(readFileSync(`/proc/pressure/${resource}`, 'utf8')) ?? []
    return Number(microseconds ?? 0) / 1_000_000
  } catch {
    return 0
  }
}

const secondsNow = () => ({ passed: Date.now() / 1_000, cpu: waitedFor('cpu'), io: waitedFor('io') })
const begin = secondsNow()

/** Tells how long this process has run, and whether it is slow because the machine is busy. */
export const soFar = (): string => {
  const now = secondsNow()
  const since = (what: keyof typeof begin) => `${Math.round(now[what] - begin[what])} s`
  return `after ${since('passed')}, of which ${since('cpu')} waited for processors and ${since('io')} for the disk`
}

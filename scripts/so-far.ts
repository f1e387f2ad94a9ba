import { readFileSync } from 'node:fs'

/** The seconds since the machine's start in which something waited; NaN where none are told. */
const waitedFor = (resource: 'cpu' | 'io') => {
  try {
    const [, microseconds] = /some .*total=(\d+)/.exec(readFileSync(`/proc/pressure/${resource}`, 'utf8')) ?? []
    return Number(microseconds) / 1_000_000
  } catch {
    return Number.NaN
  }
}

const secondsNow = () => ({ passed: Date.now() / 1_000, cpu: waitedFor('cpu'), io: waitedFor('io') })
const begin = secondsNow()

/** Tells how long this process has run and, where it is known, if it waited for a busy machine. */
export const soFar = (): string => {
  const now = secondsNow()
  const since = (what: keyof typeof begin) => Math.round(now[what] - begin[what])
  const [cpu, io] = [since('cpu'), since('io')]
  const waited = Number.isNaN(cpu + io) ? '' : `; something waited for a processor in ${cpu} of them, for the disk in ${io}`
  return `after ${since('passed')} s${waited}`
}

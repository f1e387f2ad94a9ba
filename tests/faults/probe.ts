// Measures how fast calls are answered while a fault is going on.

import { setTimeout as pause } from 'node:timers/promises'
import { spread } from './report.ts'

const everyMs = 100

/** The results of one kind of call. */
export interface Probe {
  calls: number
  /** Calls without a reply or with an error status. */
  failed: number
  /** The statuses that they were answered with, each once. */
  failures: readonly string[]
  p95Ms: number
  maxMs: number
}

/** Repeats calls, one of each kind at a time, until it is ended. */
export const probe = <Name extends string>(kinds: Readonly<Record<Name, () => Promise<Response>>>) => {
  let going = true
  const watchOne = async (call: () => Promise<Response>): Promise<Probe> => {
    const times: number[] = []
    const failures: string[] = []
    while (going) {
      const began = performance.now()
      const outcome = await call().then(
        async (answer) => {
          const text = await answer.text()
          return answer.ok ? 'ok' : `${answer.status} ${text.slice(0, 80)}`
        },
        () => 'nothing',
      )
      times.push(performance.now() - began)
      if (outcome !== 'ok') failures.push(outcome)
      await pause(everyMs)
    }
    const { p95, max } = spread(times)
    return {
      calls: times.length,
      failed: failures.length,
      failures: [...new Set(failures)],
      p95Ms: Math.round(p95),
      maxMs: Math.round(max),
    }
  }
  const watching = Object.entries<() => Promise<Response>>(kinds).map(
    async ([name, call]): Promise<[string, Probe]> => [name, await watchOne(call)],
  )
  return {
    end: async (): Promise<Record<string, Probe>> => {
      going = false
      return Object.fromEntries(await Promise.all(watching))
    },
  }
}

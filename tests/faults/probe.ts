import { setTimeout as pause } from 'node:timers/promises'
import { spread } from './report.ts'

const everyMs = 100

/** The results of one kind of call. */
export interface Probe {
  calls: number
  /** Calls without a reply or with a status other than 200. */
  failed: number
  p95Ms: number
  maxMs: number
}

/** Repeats calls, one of each kind at a time, until it is ended. */
export const probe = <Name extends string>(kinds: Readonly<Record<Name, () => Promise<Response>>>) => {
  let going = true
  const watchOne = async (call: () => Promise<Response>): Promise<Probe> => {
    const times: number[] = []
    let failed = 0
    while (going) {
      const began = performance.now()
      const status = await call().then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      times.push(performance.now() - began)
      if (status !== 200) failed += 1
      await pause(everyMs)
    }
    const { p95, max } = spread(times)
    return { calls: times.length, failed, p95Ms: Math.round(p95), maxMs: Math.round(max) }
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

import { Piscina } from 'piscina'
import type * as tasks from '#server/workers/tasks.ts'
import { fairQueue } from './fair-queue.ts'

type Tasks = typeof tasks

/**
 * Work that takes more than 20 ms of CPU, such as drawing a document. It would hold up everybody
 * else on the thread that answers (R110).
 */
export interface HeavyWork {
  /**
   * Waits for a person's turn, then runs the work. People take turns, two pieces at a time.
   * @throws Refused `server.busy` to whoever has the most waiting, when too much does
   */
  inTurn<T>(userId: number, work: () => Promise<T>): Promise<T>
  /** Runs a task in a thread of its own. Input and result are copied: plain data only. */
  run<Name extends keyof Tasks>(task: Name, input: Parameters<Tasks[Name]>[0]): Promise<Awaited<ReturnType<Tasks[Name]>>>
  /** Ends the threads, and what still runs in them. */
  close(): Promise<void>
}

const threads = 2
const waitingMax = 100

/**
 * Threads start with the first task, as few processes need them, and end after a quiet minute. One
 * that can't start fails the tasks that wait, with its error: the process goes on.
 */
export const threadedWork = (tasksFile = new URL('../workers/tasks.ts', import.meta.url)): HeavyWork => {
  const pool = new Piscina({
    filename: tasksFile.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    // Whoever waits for an answer goes first where a core is short.
    niceIncrement: 10,
    // Much is made and soon thrown away: without a limit 100 MB of it lie about before they go.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
    // Options of the process may not fit a thread.
    execArgv: [],
  })
  // Piscina would let them wait for a thread for ever.
  let failure = new AbortController()
  pool.on('error', (error) => {
    failure.abort(error)
    failure = new AbortController()
  })
  const inLine = fairQueue({ runningMax: threads, waitingMax })
  return {
    inTurn: (userId, work) => inLine(String(userId), work),
    run: (name, input) => pool.run(input, { name, signal: failure.signal }),
    close: () => pool.destroy(),
  }
}

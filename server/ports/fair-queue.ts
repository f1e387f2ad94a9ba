import { Refused } from '#contract/refusals.ts'

interface Waiting {
  begin: () => void
  refuse: (reason: Refused) => void
}

/**
 * Runs `runningMax` tasks at once and queues `waitingMax` more, round robin by network. A full
 * queue rejects the last task of the network with the most (R102).
 * @returns a function that runs a task in its network's turn and throws Refused `server.busy`
 */
export const fairQueue = ({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }) => {
  // In order of their turns. A queue that becomes empty is removed.
  const lines = new Map<string, Waiting[]>()
  let running = 0

  const wait = (network: string) =>
    new Promise<void>((begin, refuse) => {
      lines.set(network, [...(lines.get(network) ?? []), { begin, refuse }])
      if ([...lines.values()].flat().length > waitingMax) refuseLast()
    })

  const refuseLast = () => {
    const [network, line] = [...lines].reduce((longest, other) => (other[1].length >= longest[1].length ? other : longest))
    line.pop()?.refuse(new Refused('server.busy', 1))
    if (line.length === 0) lines.delete(network)
  }

  const beginNext = () => {
    const [first] = lines
    if (!first) {
      running -= 1
      return
    }
    const [network, [next, ...others]] = first
    lines.delete(network)
    if (others.length > 0) lines.set(network, others)
    next?.begin()
  }

  return async <T>(network: string, task: () => Promise<T>): Promise<T> => {
    if (running < runningMax) running += 1
    else await wait(network)
    try {
      return await task()
    } finally {
      beginNext()
    }
  }
}

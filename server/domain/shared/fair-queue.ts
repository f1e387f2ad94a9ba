import { Refused } from '#contract/refusals.ts'

interface Waiting {
  begin: () => void
  refuse: (reason: Refused) => void
}

/**
 * Fair queueing: runs at most `runningMax` tasks at once and lets `waitingMax` more wait, in one
 * line per network. The lines take turns (round robin), and when too many wait, the last one of the
 * longest line is refused, so that a network with many calls delays only its own (R102).
 * @returns a function that runs a task in its network's turn and throws Refused `server.busy`
 */
export const fairQueue = ({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }) => {
  // In the order of their turns. None is empty.
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

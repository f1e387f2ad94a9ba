import { setImmediate as aMoment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairQueue } from '#server/ports/fair-queue.ts'

/** A queue whose tasks run until the test ends them. */
const slowQueue = (sizes: Parameters<typeof fairQueue>[0]) => {
  const inTurn = fairQueue(sizes)
  const begun: { name: string; end: () => void }[] = []
  return {
    begun: () => begun.map(({ name }) => name),
    ask: (network: string, name: string) => {
      const answer = inTurn(network, () => new Promise<void>((end) => void begun.push({ name, end }))).then(
        () => 'done',
        (error: Error) => error.message,
      )
      return answer
    },
    endFirst: async () => {
      begun.shift()?.end()
      await aMoment()
    },
  }
}
const busy = 'Tjänsten är tillfälligt överbelastad. Försök igen om en stund.'

test('networks take turns, however many calls one of them has sent before', { tags: ['R102'] }, async () => {
  const queue = slowQueue({ runningMax: 1, waitingMax: 10 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue.ask('a', name)
  void queue.ask('b', 'b1')
  void queue.ask('b', 'b2')
  void queue.ask('c', 'c1')
  const order: string[] = []
  for (let n = 0; n < 7; n += 1) {
    order.push(...queue.begun())
    await queue.endFirst()
  }
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('when too many wait, the last one in the longest queue is refused', { tags: ['R102'] }, async () => {
  const queue = slowQueue({ runningMax: 1, waitingMax: 3 })
  const greedy = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => queue.ask('a', name))
  expect(await greedy[4]).toBe(busy)
  const other = queue.ask('b', 'b1')
  expect(await greedy[3]).toBe(busy)
  for (let n = 0; n < 4; n += 1) await queue.endFirst()
  expect(await Promise.all([greedy[0], greedy[1], greedy[2], other])).toEqual(Array(4).fill('done'))
})

test('when every queue has one entry, the newcomer is refused', { tags: ['R102'] }, async () => {
  const queue = slowQueue({ runningMax: 1, waitingMax: 2 })
  for (const network of ['a', 'b', 'c']) void queue.ask(network, network)
  expect(await queue.ask('d', 'd')).toBe(busy)
  await queue.endFirst()
  expect(queue.begun()).toEqual(['b'])
})

test('a task that fails frees its place', async () => {
  const inTurn = fairQueue({ runningMax: 1, waitingMax: 0 })
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('a', async () => 'done')).toBe('done')
})

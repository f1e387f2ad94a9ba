import { Refused } from '#contract/refusals.ts'

/**
 * Bounds what takes as long as its reader does, so that nobody may wait for a turn.
 * @returns a function that counts one more for a person until what it returns is called, and
 * throws Refused `server.busy` where `max` are counted already
 */
export const limitPerPerson = (max: number) => {
  const counts = new Map<number, number>()
  return (userId: number): (() => void) => {
    const count = counts.get(userId) ?? 0
    if (count >= max) throw new Refused('server.busy', 5)
    counts.set(userId, count + 1)
    return () => {
      const left = (counts.get(userId) ?? 1) - 1
      if (left > 0) counts.set(userId, left)
      else counts.delete(userId)
    }
  }
}

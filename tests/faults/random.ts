/** A seeded random generator. */
export type Random = ReturnType<typeof seededRandom>

/** Mulberry32: the same seed returns the same numbers. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A number from `least` up to, but not including, `most`. */
    between: (least: number, most: number) => least + next() * (most - least),
    /** One of the names, by weight. */
    weighted: <Name extends string>(weights: Readonly<Record<Name, number>>, names: readonly Name[]): Name | undefined => {
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      return names.find((name) => {
        left -= weights[name]
        return left < 0
      })
    },
    one: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  }
}

/**
 * Finds the first names after one, in their order, with no more than twice as many in memory,
 * however many there are.
 * @param names in any order
 */
export const firstAfter = async (names: AsyncIterable<string>, after: string, most: number): Promise<string[]> => {
  let found: string[] = []
  let end: string | undefined
  for await (const name of names) {
    if (name <= after || (end !== undefined && name > end)) continue
    found.push(name)
    if (found.length < 2 * most) continue
    found = found.sort().slice(0, most)
    end = found.at(-1)
  }
  return found.sort().slice(0, most)
}

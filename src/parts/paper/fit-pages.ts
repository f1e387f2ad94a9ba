/** Sharpness of pages: the points of their longer side, and the quality of JPEG. */
export interface Sharpness {
  side: number
  quality: number
}

/** The first is 170 points to the inch on A4; small print can still be read at the last. */
const sharpnesses: readonly Sharpness[] = [
  { side: 2000, quality: 0.78 },
  { side: 1700, quality: 0.7 },
  { side: 1400, quality: 0.6 },
  { side: 1100, quality: 0.5 },
]

/**
 * Makes pages as sharp as they may be to weigh at most so much together. One page at a time; as
 * soon as they are too heavy all are made again, less sharp.
 * @param make one page
 * @returns undefined if they are too heavy at their least sharp
 */
export const fitPages = async <Page, Made extends { size: number }>(
  pages: readonly Page[],
  mostBytes: number,
  make: (page: Page, sharpness: Sharpness, number: number) => Promise<Made>,
): Promise<Made[] | undefined> => {
  for (const sharpness of sharpnesses) {
    const results: Made[] = []
    let bytes = 0
    for (const [index, page] of pages.entries()) {
      const one = await make(page, sharpness, index + 1)
      bytes += one.size
      if (bytes > mostBytes) break
      results.push(one)
    }
    if (results.length === pages.length) return results
  }
  return undefined
}

import { type Corners, moved, turned, wholePicture } from '#parts/paper/corners.ts'
import { fitPages, type Sharpness } from '#parts/paper/fit-pages.ts'
import { flattenRows } from '#parts/paper/flatten.ts'
import { pagePoints, paperSize, sizeWithin } from '#parts/paper/page-sizes.ts'
import { newPage, reordered, turnedPage } from '#parts/paper/paper-page.ts'
import { perspective } from '#parts/paper/perspective.ts'
import { describe, expect, test } from 'vitest'

const tilted: Corners = [
  { x: 0.2, y: 0.1 },
  { x: 0.9, y: 0.2 },
  { x: 0.8, y: 0.9 },
  { x: 0.1, y: 0.7 },
]

describe('the corners of a paper', () => {
  test('turn with the picture: the lower left one becomes the upper left one', () => {
    expect(turned(tilted)[0]).toEqual({ x: 1 - 0.7, y: 0.1 })
    const four = turned(turned(turned(turned(tilted))))
    four.forEach((point, index) => {
      expect(point.x).toBeCloseTo(tilted[index]?.x ?? -1)
      expect(point.y).toBeCloseTo(tilted[index]?.y ?? -1)
    })
    expect(turned(wholePicture)).toEqual(wholePicture)
  })

  test('stay in the picture', () => {
    expect(moved(tilted, 0, { x: -3, y: 0.05 })[0]).toEqual({ x: 0, y: 0.05 })
    expect(moved(tilted, 2, { x: 7, y: 7 })[2]).toEqual({ x: 1, y: 1 })
  })

  test('don’t cross, nor fall into one line', () => {
    expect(moved(tilted, 0, { x: 0.95, y: 0.95 })).toBe(tilted)
    expect(moved(wholePicture, 0, { x: 0.5, y: 0.5 })).toBe(wholePicture)
  })
})

describe('the perspective', () => {
  test.each([
    [{ x: 0, y: 0 }, 0],
    [{ x: 1, y: 0 }, 1],
    [{ x: 1, y: 1 }, 2],
    [{ x: 0, y: 1 }, 3],
  ] as const)('sees the corner %j of the flat paper where it is marked', (flat, number) => {
    const seen = perspective(tilted)(flat)
    expect(seen.x).toBeCloseTo(tilted[number].x)
    expect(seen.y).toBeCloseTo(tilted[number].y)
  })

  test('keeps the middle of the paper where its diagonals cross, nearer to the far edge than halfway', () => {
    const away: Corners = [
      { x: 0.3, y: 0 },
      { x: 0.7, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]
    const middle = perspective(away)({ x: 0.5, y: 0.5 })
    expect(middle.x).toBeCloseTo(0.5)
    // The diagonals are (0.3, 0)–(1, 1) and (0.7, 0)–(0, 1).
    expect(middle.y).toBeCloseTo(2 / 7)
  })

  test('leaves the points of an uncropped picture as they are', () => {
    const data = new Uint8ClampedArray([10, 20, 30, 255, 40, 50, 60, 255, 70, 80, 90, 255, 100, 110, 120, 255])
    const flat = { width: 2, height: 2, data: new Uint8ClampedArray(16) }
    flattenRows({ width: 2, height: 2, data }, wholePicture, false, flat, [0, 2])
    expect([...flat.data]).toEqual([...data])
  })

  test('writes only the rows that it is asked for, and grey where that is wanted', () => {
    const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255])
    const flat = { width: 1, height: 2, data: new Uint8ClampedArray(8) }
    flattenRows({ width: 1, height: 2, data }, wholePicture, true, flat, [1, 2])
    expect([...flat.data]).toEqual([0, 0, 0, 0, 29, 29, 29, 255])
  })
})

describe('the sizes of pages', () => {
  test('shrink to the longer side, and never grow', () => {
    expect(sizeWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 })
    expect(sizeWithin({ width: 300, height: 400 }, 2000)).toEqual({ width: 300, height: 400 })
    expect(sizeWithin({ width: 10_000, height: 1 }, 100)).toEqual({ width: 100, height: 1 })
  })

  test('are those of the marked paper', () => {
    expect(paperSize(wholePicture, { width: 300, height: 400 })).toEqual({ width: 300, height: 400 })
    const half: Corners = [
      { x: 0, y: 0 },
      { x: 0.5, y: 0 },
      { x: 0.5, y: 1 },
      { x: 0, y: 1 },
    ]
    expect(paperSize(half, { width: 300, height: 400 })).toEqual({ width: 150, height: 400 })
  })

  test('are A4 for what is nearly A4, upright or lying, and a receipt’s own otherwise', () => {
    expect(pagePoints({ width: 1450, height: 2000 })).toEqual({ width: 595.28, height: 841.89 })
    expect(pagePoints({ width: 2000, height: 1400 })).toEqual({ width: 841.89, height: 595.28 })
    expect(pagePoints({ width: 500, height: 2000 })).toEqual({ width: 841.89 / 4, height: 841.89 })
  })
})

describe('pages for one file', () => {
  const weigh = (bytesPerPoint: number) => {
    const asked: Sharpness[] = []
    const make = async (page: string, sharpness: Sharpness) => {
      asked.push(sharpness)
      return { size: Math.round(sharpness.side * bytesPerPoint), page }
    }
    return { asked, make }
  }

  test('are as sharp as they can be', async () => {
    const { asked, make } = weigh(100)
    const made = await fitPages(['a', 'b'], 400_000, make)
    expect(made?.map(({ page }) => page)).toEqual(['a', 'b'])
    expect(asked.map(({ side }) => side)).toEqual([2000, 2000])
  })

  test('are all less sharp if they are too heavy, from the first that is', async () => {
    const { asked, make } = weigh(100)
    const made = await fitPages(['a', 'b', 'c'], 399_999, make)
    expect(made?.map(({ size }) => size)).toEqual([110_000, 110_000, 110_000])
    expect(asked.map(({ side }) => side)).toEqual([2000, 2000, 1700, 1700, 1700, 1400, 1400, 1400, 1100, 1100, 1100])
  })

  test('are none if they are too heavy all the same', async () => {
    expect(await fitPages(['a', 'b'], 1_000, weigh(1).make)).toBeUndefined()
  })
})

test('pages change their order by one place, and turn back after four quarters', () => {
  const [first, second, third] = [newPage(new Blob()), newPage(new Blob()), newPage(new Blob())]
  const pages = [first, second, third]
  expect(reordered(pages, 2, -1)).toEqual([first, third, second])
  expect(reordered(pages, 0, 1)).toEqual([second, first, third])
  expect(reordered(pages, 0, -1)).toBe(pages)
  expect(reordered(pages, 2, 1)).toBe(pages)
  expect(turnedPage(first).turns).toBe(1)
  expect(turnedPage(turnedPage(turnedPage(turnedPage(first)))).turns).toBe(0)
})

/** A point of a picture: 0 is its left or upper edge, 1 the opposite one. */
export interface Point {
  x: number
  y: number
}

/** A paper's corners in a picture: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point]

export const cornerNumbers = [0, 1, 2, 3] as const
export type CornerNumber = (typeof cornerNumbers)[number]

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** The same corners once the picture has been turned by a quarter, clockwise. */
export const turned = ([upperLeft, upperRight, lowerRight, lowerLeft]: Corners): Corners => [
  turnedPoint(lowerLeft),
  turnedPoint(upperLeft),
  turnedPoint(upperRight),
  turnedPoint(lowerRight),
]
const turnedPoint = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })

/**
 * Moves a corner within the picture. A move that would fold the paper, or press it into a line,
 * changes nothing.
 */
export const moved = (corners: Corners, number: CornerNumber, to: Point): Corners => {
  const point = { x: within(to.x), y: within(to.y) }
  const [a, b, c, d] = corners
  const next: Corners = [number === 0 ? point : a, number === 1 ? point : b, number === 2 ? point : c, number === 3 ? point : d]
  return isPaper(next) ? next : corners
}
const within = (share: number) => Math.min(1, Math.max(0, share))

/** Twice the area that each three neighbours must span, as a share of the picture's. */
const leastSpan = 0.01

/** A paper has its corners clockwise, and none of them inside. */
const isPaper = ([a, b, c, d]: Corners) =>
  span(a, b, c) > leastSpan && span(b, c, d) > leastSpan && span(c, d, a) > leastSpan && span(d, a, b) > leastSpan
const span = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)

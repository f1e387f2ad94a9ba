import type { Corners, Point } from './corners.ts'

/**
 * Finds points of the flat paper in the picture of it. A camera maps straight lines to straight
 * lines: x = (a·u + b·v + c) / (g·u + h·v + 1), y with d, e and f in the same way. The four corners
 * decide the eight numbers (Heckbert, Fundamentals of Texture Mapping, 1989, section 2.2.3).
 */
export const perspective = ([p0, p1, p2, p3]: Corners): ((flat: Point) => Point) => {
  const right = { x: p1.x - p2.x, y: p1.y - p2.y }
  const low = { x: p3.x - p2.x, y: p3.y - p2.y }
  const rest = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y }
  const whole = right.x * low.y - right.y * low.x
  const g = (rest.x * low.y - rest.y * low.x) / whole
  const h = (right.x * rest.y - right.y * rest.x) / whole
  const a = p1.x - p0.x + g * p1.x
  const b = p3.x - p0.x + h * p3.x
  const d = p1.y - p0.y + g * p1.y
  const e = p3.y - p0.y + h * p3.y
  return ({ x: u, y: v }) => {
    const depth = g * u + h * v + 1
    return { x: (a * u + b * v + p0.x) / depth, y: (d * u + e * v + p0.y) / depth }
  }
}

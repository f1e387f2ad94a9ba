import type { Corners, Point } from './corners.ts'

export interface Size {
  width: number
  height: number
}

/** The size of the same shape whose longer side is at most this; never larger than it was. */
export const sizeWithin = ({ width, height }: Size, longestSide: number): Size => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The size of a paper in its picture: its longer edges, which the angle shrinks least. */
export const paperSize = ([upperLeft, upperRight, lowerRight, lowerLeft]: Corners, { width, height }: Size): Size => {
  const length = (from: Point, to: Point) => Math.hypot((to.x - from.x) * width, (to.y - from.y) * height)
  return {
    width: Math.max(length(upperLeft, upperRight), length(lowerLeft, lowerRight)),
    height: Math.max(length(upperLeft, lowerLeft), length(upperRight, lowerRight)),
  }
}

/** A4 in points of a PDF. */
const a4 = { short: 595.28, long: 841.89 }

/** A photographed A4 paper is never exactly that: as much off, its page is A4 all the same. */
const nearlyA4 = 0.06

/** A picture's page in a PDF: A4 if it nearly is that, otherwise of its shape and as long. */
export const pagePoints = ({ width, height }: Size): Size => {
  const shape = Math.min(width, height) / Math.max(width, height)
  const short = Math.abs(shape / (a4.short / a4.long) - 1) < nearlyA4 ? a4.short : a4.long * shape
  return width > height ? { width: a4.long, height: short } : { width: short, height: a4.long }
}

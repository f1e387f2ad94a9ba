import type { Corners } from './corners.ts'
import { perspective } from './perspective.ts'

/** Points of a picture, four bytes each: red, green, blue, opacity. */
export interface Points {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Brightness as the eye sees it (ITU-R BT.601). */
const brightness = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue

/**
 * Writes rows of the flat paper: each point is the mean of the four points of the picture around
 * the place where the camera saw it.
 * @param rows first row, and the one after the last
 */
export const flattenRows = (picture: Points, corners: Corners, grey: boolean, flat: Points, rows: readonly [number, number]) => {
  const inPhoto = perspective(corners)
  const [first, end] = rows
  for (let row = first; row < end; row++)
    for (let column = 0; column < flat.width; column++) {
      const { x, y } = inPhoto({ x: (column + 0.5) / flat.width, y: (row + 0.5) / flat.height })
      const at = (row * flat.width + column) * 4
      writeMean(picture, x * picture.width - 0.5, y * picture.height - 0.5, flat.data, at)
      if (grey) makeGrey(flat.data, at)
    }
}

const writeMean = ({ width, height, data }: Points, x: number, y: number, target: Uint8ClampedArray, at: number) => {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const upper = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const right = Math.min(width - 1, left + 1)
  const lower = Math.min(height - 1, upper + 1)
  const toRight = Math.min(1, Math.max(0, x - left))
  const down = Math.min(1, Math.max(0, y - upper))
  const upperRow = upper * width
  const lowerRow = lower * width
  for (let colour = 0; colour < 3; colour++) {
    const value = (point: number) => data[point * 4 + colour] ?? 0
    const above = value(upperRow + left) * (1 - toRight) + value(upperRow + right) * toRight
    const below = value(lowerRow + left) * (1 - toRight) + value(lowerRow + right) * toRight
    target[at + colour] = above * (1 - down) + below * down
  }
  target[at + 3] = 255
}

const makeGrey = (data: Uint8ClampedArray, at: number) => {
  const grey = brightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
  data.fill(grey, at, at + 3)
}

/** A colour: red, green and blue, 0-255 each. */
export type Colour = readonly [red: number, green: number, blue: number]

/** A picture as a function of its pixels, counted from the upper left corner. */
export interface Picture {
  width: number
  height: number
  colourAt(x: number, y: number): Colour
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** A wall of tiles with a damp stain: what a customer would photograph after a bad renovation. */
export const dampWall: Picture = {
  width: 640,
  height: 480,
  colourAt(x, y) {
    const light = 1 - 0.25 * Math.hypot((x - 200) / 640, (y - 120) / 480)
    const inJoint = x % 80 < 3 || y % 80 < 3
    const tile = mix([236, 238, 232], [214, 220, 214], ((Math.floor(x / 80) * 7 + Math.floor(y / 80) * 5) % 4) / 4)
    const edge = 150 + 18 * Math.sin(x / 23) + 12 * Math.cos(y / 17)
    const stain = Math.min(1, Math.max(0, (edge - Math.hypot(x - 420, (y - 330) * 1.2)) / 70))
    const wet = mix(inJoint ? [168, 170, 165] : tile, [138, 112, 74], stain * 0.75)
    return mix([0, 0, 0], wet, light)
  },
}

const walls = [
  [40, 40, 600, 48],
  [40, 392, 600, 400],
  [40, 40, 48, 400],
  [592, 40, 600, 400],
  [300, 40, 306, 190],
  [300, 250, 306, 400],
  [306, 220, 420, 226],
  [480, 220, 600, 226],
] as const
const windows = [
  [120, 42, 220, 46],
  [400, 42, 520, 46],
] as const

/** The floor plan of a small flat. */
export const floorPlan: Picture = {
  width: 640,
  height: 440,
  colourAt(x, y) {
    const isIn = ([left, top, right, bottom]: readonly [number, number, number, number]) =>
      x >= left && x < right && y >= top && y < bottom
    if (windows.some(isIn)) return [143, 196, 220]
    if (walls.some(isIn)) return [22, 51, 42]
    if (x > 306 && x < 592 && y > 226 && y < 392) return (x + y) % 24 < 2 ? [190, 205, 198] : [228, 238, 233]
    return [251, 248, 242]
  },
}

import type { Colour, Picture } from './picture.ts'

const quantum = 24
const side = 8

// Codes of one length each: they cost some bytes, and need no statistics.
const dcSymbols = Array.from({ length: 12 }, (_, size) => size)
const acSymbols = [0x00, 0xf0, ...Array.from({ length: 160 }, (_, index) => (Math.floor(index / 10) << 4) | ((index % 10) + 1))]
const dcCodeBits = 4
const acCodeBits = 8

/** The order in which a block's 64 values are written: from coarse to fine. */
const zigzag = Array.from({ length: side * side }, (_, index) => index).sort((a, b) => {
  const [rowA, rowB] = [Math.floor(a / side), Math.floor(b / side)]
  const [sumA, sumB] = [rowA + (a % side), rowB + (b % side)]
  return sumA - sumB || (sumA % 2 === 0 ? rowB - rowA : rowA - rowB)
})

/** A picture as baseline JPEG; its sides are multiples of eight. */
export const jpegOf = (picture: Picture) => {
  const { width, height } = picture
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...zigzag.map(() => quantum)]),
    segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    segment(0xc4, [0x00, ...lengths(dcCodeBits, dcSymbols.length), ...dcSymbols]),
    segment(0xc4, [0x10, ...lengths(acCodeBits, acSymbols.length), ...acSymbols]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    scan(picture),
    Buffer.from([0xff, 0xd9]),
  ])
}

const segment = (marker: number, data: readonly number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])

/** How many codes there are of each length from 1 to 16 bits. */
const lengths = (bits: number, count: number) => Array.from({ length: 16 }, (_, index) => (index + 1 === bits ? count : 0))

const scan = ({ width, height, colourAt }: Picture) => {
  const { write, finish } = bitWriter()
  const previous = [0, 0, 0]
  for (let top = 0; top < height; top += side)
    for (let left = 0; left < width; left += side) {
      const pixels = Array.from({ length: side * side }, (_, index) =>
        colourAt(left + (index % side), top + Math.floor(index / side)),
      )
      components.forEach((component, index) => {
        const values = transform(pixels.map(component))
        const [dc = 0, ...ac] = zigzag.map((place) => Math.round((values[place] ?? 0) / quantum))
        writeDc(write, dc - (previous[index] ?? 0))
        writeAc(write, ac)
        previous[index] = dc
      })
    }
  return finish()
}

/** Brightness, blueness and redness, around zero. */
const components = [
  ([r, g, b]: Colour) => 0.299 * r + 0.587 * g + 0.114 * b - 128,
  ([r, g, b]: Colour) => -0.1687 * r - 0.3313 * g + 0.5 * b,
  ([r, g, b]: Colour) => 0.5 * r - 0.4187 * g - 0.0813 * b,
]

const cosines = Array.from({ length: side }, (_, frequency) =>
  Array.from(
    { length: side },
    (_, place) => (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16),
  ),
)

/** The cosine transform of a block: along its rows, then along its columns. */
const transform = (block: readonly number[]) => turned(turned(block))
const turned = (block: readonly number[]) =>
  Array.from({ length: side * side }, (_, index) => {
    const row = index % side
    const weights = cosines[Math.floor(index / side)] ?? []
    return weights.reduce((sum, weight, place) => sum + weight * (block[row * side + place] ?? 0), 0)
  })

type Write = (value: number, bits: number) => void

const sizeOf = (value: number) => (value === 0 ? 0 : 32 - Math.clz32(Math.abs(value)))
const writeValue = (write: Write, value: number, size: number) => write(value < 0 ? value + (1 << size) - 1 : value, size)

const writeDc = (write: Write, difference: number) => {
  const size = sizeOf(difference)
  write(size, dcCodeBits)
  writeValue(write, difference, size)
}

const writeAc = (write: Write, values: readonly number[]) => {
  const writeSymbol = (symbol: number) => write(acSymbols.indexOf(symbol), acCodeBits)
  let zeros = 0
  for (const value of values) {
    if (value === 0) {
      zeros += 1
      continue
    }
    for (; zeros > 15; zeros -= 16) writeSymbol(0xf0)
    const size = sizeOf(value)
    writeSymbol((zeros << 4) | size)
    writeValue(write, value, size)
    zeros = 0
  }
  if (zeros > 0) writeSymbol(0x00)
}

const bitWriter = () => {
  const bytes: number[] = []
  let pending = 0
  let count = 0
  const write: Write = (value, bits) => {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      pending = (pending << 1) | ((value >> bit) & 1)
      count += 1
      if (count < 8) continue
      bytes.push(pending)
      // A marker begins with 255; as data it is followed by a zero.
      if (pending === 255) bytes.push(0)
      pending = 0
      count = 0
    }
  }
  const finish = () => {
    if (count > 0) write(0xff, 8 - count)
    return Buffer.from(bytes)
  }
  return { write, finish }
}

import { expect, it } from 'vitest'
import { byteRange } from '#server/routes/byte-range.ts'

const whole = undefined
const cases: Array<[header: string | undefined, range: ReturnType<typeof byteRange>]> = [
  [undefined, whole],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', whole],
  ['bytes=0-1,5-6', whole],
  ['bytes=-', whole],
  ['bytes=a-b', whole],
  ['pages=1-2', whole],
  [`bytes=0-${'9'.repeat(400)}`, whole],
]
for (const [header, range] of cases)
  it(`of 1 000 bytes, ${header?.slice(0, 30) ?? 'no header'} asks for ${range === whole ? 'all' : JSON.stringify(range)}`, () => {
    expect(byteRange(header, 1_000)).toEqual(range)
  })

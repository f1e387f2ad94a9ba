/** One thing measured: `measured` against `limit`, both in `unit`. Without a limit it is only told. */
export interface Line {
  what: string
  measured: number
  unit: 'KB' | 'ms' | 'MB' | 'elements' | 'x' | 'of 100'
  /** It is met at or below, or at or above it. */
  goal?: { most: number } | { least: number }
  /** How it came about: what it was divided by, or why a goal isn't met. */
  note?: string
}

/** One part of `npm run bench`. */
export interface Section {
  title: string
  /** How it was measured. */
  how: string
  lines: Line[]
  /** Peers that weren't measured, and why. */
  leftOut: string[]
}

/** A line that says what part of a peer's ours is. @param most the part that it may be; told only, without one */
export const nextTo = (what: string, ours: number, theirs: number, unit: 'ms' | 'KB', most?: number): Line => ({
  what,
  measured: ours / theirs,
  unit: 'x',
  ...(most !== undefined && { goal: { most } }),
  note: `${ours.toFixed(1)} / ${theirs.toFixed(1)} ${unit}`,
})

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : value < 10 ? 2 : 1 })

const isMet = ({ measured, goal }: Line) => (goal ? ('most' in goal ? measured <= goal.most : measured >= goal.least) : undefined)

const rowOf = (line: Line) => {
  const { what, measured, unit, goal, note = '' } = line
  const wanted = goal ? `${'most' in goal ? '≤' : '≥'} ${number('most' in goal ? goal.most : goal.least)}` : ''
  const verdict = { true: 'met', false: '**not met**', undefined: '' }[`${isMet(line)}`] ?? ''
  return `| ${[what, `${number(measured)} ${unit}`, wanted, verdict, note].join(' | ')} |`
}

/** A section as Markdown, its heading first. */
export const markdownOf = ({ title, how, lines, leftOut }: Section) =>
  [
    `## ${title}\n\n${how}\n`,
    '| what | measured | goal | | note |\n| --- | --- | --- | --- | --- |',
    ...lines.map(rowOf),
    ...(leftOut.length > 0 ? [`\nLeft out: ${leftOut.join('; ')}.`] : []),
    '',
  ].join('\n')

/** The middle of several measurements. */
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * One measurement: `measured` against `limit`, both in `unit`. Without a limit it is only
 * reported.
 */
export interface Line {
  what: string
  measured: number
  unit: 'KB' | 'ms' | 's' | 'MB' | 'elements' | 'x' | 'of 100'
  /** The goal is met at or below `most`, or at or above `least`. */
  goal?: { most: number } | { least: number }
  /** The origin of the value, or why a goal isn't met. */
  note?: string
}

/** One part of `npm run bench`. */
export interface Section {
  title: string
  /** The way it was measured. */
  how: string
  lines: Line[]
  /** Peers that weren't measured, and why. */
  leftOut: string[]
}

/**
 * A line with our value as a fraction of a peer's.
 * @param most the highest allowed fraction; without it the line is only reported
 */
export const nextTo = (what: string, ours: number, theirs: number, unit: 'ms' | 'KB' | 'MB', most?: number): Line => ({
  what,
  measured: ours / theirs,
  unit: 'x',
  ...(most !== undefined && { goal: { most } }),
  note: `${ours.toFixed(1)} / ${theirs.toFixed(1)} ${unit}`,
})

/** A peer's time here and on the machine that goals in milliseconds are for. */
export interface Yardstick {
  what: string
  nowMs: number
  thenMs: number
}

/**
 * Goals in milliseconds are for the machine of 22 November 2026. On another one, or in a busy hour,
 * a peer takes longer for the same work, and the goals grow as much.
 */
export const scaleGoals = (lines: readonly Line[], { what, nowMs, thenMs }: Yardstick): Line[] => [
  nextTo(`${what}, next to the machine of the goals`, nowMs, thenMs, 'ms'),
  ...lines.map((line) => {
    if (line.unit !== 'ms' || !line.goal || !('most' in line.goal)) return line
    const { most } = line.goal
    return { ...line, goal: { most: (most * nowMs) / thenMs }, note: `goal there: ${number(most)}` }
  }),
]

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : value < 10 ? 2 : 1 })

const isMet = ({ measured, goal }: Line) => (goal ? ('most' in goal ? measured <= goal.most : measured >= goal.least) : undefined)

/** A line as a row of the section's table. */
export const rowOf = (line: Line) => {
  const { what, measured, unit, goal, note = '' } = line
  const wanted = goal ? `${'most' in goal ? '≤' : '≥'} ${number('most' in goal ? goal.most : goal.least)}` : ''
  const verdict = { true: 'met', false: '**not met**', undefined: '' }[`${isMet(line)}`] ?? ''
  return `| ${[what, `${number(measured)} ${unit}`, wanted, verdict, note].join(' | ')} |`
}

/** Renders a section as Markdown, heading first. */
export const markdownOf = ({ title, how, lines, leftOut }: Section) =>
  [
    `## ${title}\n\n${how}\n`,
    '| what | measured | goal | | note |\n| --- | --- | --- | --- | --- |',
    ...lines.map(rowOf),
    ...(leftOut.length > 0 ? [`\nLeft out: ${leftOut.join('; ')}.`] : []),
    '',
  ].join('\n')

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

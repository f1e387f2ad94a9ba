import type { Face, Run, Weight } from './pdf-faces.ts'

/** The width of a text of one face, in its size. */
export type Measure = (text: string, face: Face, weight: Weight) => number

interface Look {
  size: number
  weight: Weight
  width: number
}

/** A part of a run that is drawn at once. */
interface Piece {
  run: Run
  text: string
  /** Without the spaces at its end. */
  width: number
  /** With them. */
  advance: number
}

export interface Line {
  pieces: readonly Piece[]
  width: number
}

/** Breaks runs into lines, after spaces and hyphens, and inside words that no line holds. */
export const linesOf = (runs: readonly Run[], { size, weight, width }: Look, measure: Measure): Line[] => {
  const pieceOf = (run: Run, part: string): Piece => {
    const widthIn = (some: string) => measure(some, run.face, weight) * size
    return { run, text: part, width: widthIn(part.trimEnd()), advance: widthIn(part) }
  }
  const lines: Piece[][] = [[]]
  let used = 0
  const put = (pieces: readonly Piece[]) => {
    const needed = widthOf(pieces)
    if (used > 0 && used + needed > width) {
      lines.push([])
      used = 0
    }
    lines.at(-1)?.push(...pieces)
    used += advanceOf(pieces)
  }
  const signsOf = ({ run, text: part }: Piece) => Array.from(graphemes.segment(part), ({ segment }) => pieceOf(run, segment))

  for (const word of wordsOf(runs)) {
    const pieces = word.map(({ run, text: part }) => pieceOf(run, part))
    if (widthOf(pieces) <= width) put(pieces)
    else for (const sign of pieces.flatMap(signsOf)) put([sign])
  }
  return lines.map((line) => {
    const pieces = joined(line, pieceOf)
    return { pieces, width: widthOf(pieces) }
  })
}

const graphemes = new Intl.Segmenter('sv')

const advanceOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { advance }) => sum + advance, 0)
const widthOf = (pieces: readonly Piece[]) => advanceOf(pieces.slice(0, -1)) + (pieces.at(-1)?.width ?? 0)

/** Each ends where a line may. */
const wordsOf = (runs: readonly Run[]) => {
  const words: { run: Run; text: string }[][] = []
  let isOpen = false
  for (const run of runs)
    for (const text of run.text.match(/[^ -]*[ -]+|[^ -]+/g) ?? []) {
      if (isOpen) words.at(-1)?.push({ run, text })
      else words.push([{ run, text }])
      isOpen = !/[ -]$/.test(text)
    }
  return words
}

/** Neighbours of one run are drawn at once, and then letters are kerned across the joints, too. */
const joined = (pieces: readonly Piece[], pieceOf: (run: Run, text: string) => Piece) =>
  [...Map.groupBy(pieces, ({ run }) => run)].map(([run, parts]) => pieceOf(run, parts.map(({ text }) => text).join('')))

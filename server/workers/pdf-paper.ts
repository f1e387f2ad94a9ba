import { type Faces, plain, runsOf, type Weight } from './pdf-faces.ts'
import { linesOf, type Measure } from './pdf-lines.ts'

type Pdf = PDFKit.PDFDocument

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Missing in the types of the library. */
      scope?: 'Column' | 'Row'
    }
  }
}

interface Words {
  text: string
  size: number
  weight?: Weight
  color?: string
}

interface Paragraph extends Words {
  role: 'H1' | 'H2' | 'P'
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Cell extends Words {
  x: number
  width: number
  align: 'left' | 'right'
  /** Of what it is the heading, if of anything. */
  heads?: PDFKit.Mixins.StructureElementOptions['scope']
}

type Place = Omit<Box, 'height'> & Pick<Cell, 'align'>

/** Draws a row of a table, and returns where it ends. */
type Row = (y: number, cells: readonly Cell[]) => number

const ink = '#16332a'
/** Of Newsreader's height, which is the size of its letters. */
const ascent = 0.735
const lineGap = 1.5
const onBaseline = { lineBreak: false, baseline: 'alphabetic' } as const
/** The least scale of a text that doesn't fit, before it is cut. */
const scales = [1, 0.85, 0.72, 0.6]

/**
 * A page to write tagged text on: what a screen reader reads, in the order in which it is said.
 * Lines and colours are marked as decoration.
 */
export const paperOf = (pdf: Pdf, faces: Faces) => {
  for (const { face, weight, file } of faces.all) pdf.registerFont(`${face} ${weight}`, file)
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const widths = new Map<string, number>()
  const measure: Measure = (text, face, weight) => {
    const key = `${face} ${weight} ${text}`
    const width = widths.get(key) ?? pdf.font(`${face} ${weight}`).fontSize(1).widthOfString(text)
    widths.set(key, width)
    return width
  }

  const layOut = ({ text, size, weight = 400, color = ink }: Words, width: number, scale: number) => {
    const look = { size: size * scale, weight, width }
    const plainText = plain(text)
    const runs = runsOf(plainText, faces)
    const isExact = runs.map((run) => run.text).join('') === plainText
    return { ...look, color, plainText, isExact, isCut: false, lines: linesOf(runs, look, measure) }
  }
  type LaidOut = ReturnType<typeof layOut>
  const heightOf = ({ lines, size }: LaidOut) => lines.length * (size + lineGap)

  /** Sets texts as large as the height allows. Smaller than the last scale can't be read: cuts. */
  const layOutAll = (texts: readonly Words[], { width, height }: Box): LaidOut[] => {
    const isTooHigh = (laidOut: readonly LaidOut[]) => laidOut.reduce((sum, one) => sum + heightOf(one), 0) > height
    for (const scale of scales) {
      const laidOut = texts.map((one) => layOut(one, width, scale))
      if (!isTooHigh(laidOut)) return laidOut
    }
    const roomForDots = 10
    const laidOut = texts.map((one) => layOut(one, width - roomForDots, Math.min(...scales)))
    while (isTooHigh(laidOut)) {
      const longest = laidOut.reduce((one, other) => (other.lines.length > one.lines.length ? other : one))
      if (longest.lines.length === 1) break
      longest.lines.pop()
      longest.isCut = true
    }
    return laidOut
  }

  const draw = ({ lines, size, weight, color, isCut }: LaidOut, { x, y, width, align }: Place) => {
    pdf.fontSize(size).fillColor(color)
    lines.forEach((line, index) => {
      const baseline = y + index * (size + lineGap) + size * ascent
      let end = align === 'right' ? x + width - line.width : x
      for (const { run, text, advance } of line.pieces) {
        pdf.font(`${run.face} ${weight}`).text(text, end, baseline, onBaseline)
        end += advance
      }
      if (isCut && index === lines.length - 1) pdf.font(`newsreader/latin ${weight}`).text('…', end, baseline, onBaseline)
    })
  }

  /**
   * A text with its tag. What isn't printed as it is, is told as it is: to screen readers, and to
   * those who search or copy.
   */
  const tag = (role: string, laidOut: LaidOut, place: Place, options: PDFKit.Mixins.StructureElementOptions = {}) => {
    if (laidOut.isExact && !laidOut.isCut) return pdf.struct(role, options, () => draw(laidOut, place))
    return pdf.struct(role, { ...options, actual: laidOut.plainText }, () => {
      pdf.markContent('Span', { actual: laidOut.plainText })
      draw(laidOut, place)
      pdf.endMarkedContent()
    })
  }

  return {
    decorate: (draw: () => void) => {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    /** @returns where the paragraphs end, which is in their box */
    say: (paragraphs: readonly Paragraph[], box: Box): number =>
      layOutAll(paragraphs, box).reduce((y, laidOut, index) => {
        root.add(tag(paragraphs[index]?.role ?? 'P', laidOut, { ...box, y, align: 'left' }))
        return y + heightOf(laidOut)
      }, box.y),
    table: (fill: (row: Row) => void) => {
      const table = pdf.struct('Table')
      root.add(table)
      fill((y, cells) => {
        const row = pdf.struct('TR')
        table.add(row)
        const ends = cells.map((cell) => {
          const laidOut = layOut(cell, cell.width, 1)
          const place = { ...cell, y }
          row.add(cell.heads ? tag('TH', laidOut, place, { scope: cell.heads }) : tag('TD', laidOut, place))
          return y + heightOf(laidOut)
        })
        row.end()
        return Math.max(...ends)
      })
      table.end()
    },
  }
}

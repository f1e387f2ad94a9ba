type Pdf = PDFKit.PDFDocument

interface Fonts {
  regular: Buffer
  bold: Buffer
  regularExt: Buffer
  boldExt: Buffer
}

interface Place {
  x: number
  y: number
  width: number
  size: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
}

interface Cell {
  x: number
  width: number
  align: 'left' | 'right'
}

type Row = (
  isHead: boolean,
  texts: readonly string[],
  cells: readonly Cell[],
  look: Pick<Place, 'y' | 'size' | 'bold' | 'color'>,
) => void

/**
 * Newsreader comes in two parts: the letters of western Europe, and those of the rest of Latin.
 */
const runsOf = (text: string) =>
  text
    .split(/([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)/)
    .flatMap((run, index) => (run === '' ? [] : [{ text: run, isRare: index % 2 === 1 }]))

/**
 * A page to write tagged text on: what a screen reader reads, in the order in which it is said.
 * Lines and colours are marked as decoration.
 */
export const paperOf = (pdf: Pdf, fonts: Fonts) => {
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)
  pdf.registerFont('regularExt', fonts.regularExt)
  pdf.registerFont('boldExt', fonts.boldExt)
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const write = (text: string, { x, y, width, size, bold = false, color = '#16332a', align = 'left' }: Place) => {
    const weight = bold ? 'bold' : 'regular'
    const look = { width, align, lineGap: 1.5 }
    const runs = runsOf(text)
    pdf.fillColor(color).fontSize(size)
    runs.forEach((run, index) => {
      pdf.font(run.isRare ? `${weight}Ext` : weight)
      const how = { ...look, continued: index < runs.length - 1 }
      if (index === 0) pdf.text(run.text, x, y, how)
      else pdf.text(run.text, how)
    })
    return pdf.y
  }

  const struct = (role: string, draw: () => void) => pdf.struct(role, {}, draw)

  return {
    decorate: (draw: () => void) => {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
    /** @returns where the text ends */
    say: (role: 'H1' | 'H2' | 'P', text: string, place: Place): number => {
      let end = place.y
      root.add(
        struct(role, () => {
          end = write(text, place)
        }),
      )
      return end
    },
    table: (fill: (row: Row) => void) => {
      const table = pdf.struct('Table')
      root.add(table)
      fill((isHead, texts, cells, look) => {
        const row = pdf.struct('TR')
        table.add(row)
        texts.forEach((text, index) => {
          const cell = cells[index]
          if (cell) row.add(struct(isHead ? 'TH' : 'TD', () => void write(text, { ...cell, ...look })))
        })
        row.end()
      })
      table.end()
    },
  }
}

import * as fontkit from 'fontkit'
import { type Faces, plain, runsOf, type Weight } from './pdf-faces.ts'

interface TextBox {
  x: number
  width: number
  size: number
  weight: Weight
  color: string
  mostLines: number
}

const leading = 1.2

interface SetText {
  height: number
  /** Draws it below a height. */
  drawAt(top: number): string
}

/** Sets a text in lines, to be drawn as paths: whoever renders the SVG has no fonts. */
export const setText = (text: string, box: TextBox, faces: Faces): SetText => {
  const setWord = wordSetter(faces, box)
  const gap = setWord('n').width / 2
  const lines = linesOf(plain(text).split(' ').filter(Boolean).map(setWord), gap, box)
  const step = box.size * leading
  const drawAt = (top: number) => lines.map((words, row) => drawLine(words, gap, box, top + box.size + row * step)).join('')
  return { height: lines.length * step, drawAt: (top) => `<g fill="${box.color}">${drawAt(top)}</g>` }
}

interface Word {
  width: number
  glyphs: readonly { path: string; x: number; scale: number }[]
}

const wordSetter = (faces: Faces, { size, weight }: Pick<TextBox, 'size' | 'weight'>) => {
  const fontOf = (name: string) => {
    const file = faces.all.find((one) => one.face === name && one.weight === weight)?.file
    const font = file && fontkit.create(file)
    return font && 'layout' in font ? font : undefined
  }
  return (text: string): Word => {
    const glyphs: { path: string; x: number; scale: number }[] = []
    let width = 0
    for (const run of runsOf(text, faces)) {
      const font = fontOf(run.face)
      if (!font) continue
      const scale = size / font.unitsPerEm
      const { glyphs: drawn, positions } = font.layout(run.text)
      for (const [place, { path }] of drawn.entries()) {
        glyphs.push({ path: path.toSVG(), x: width, scale })
        width += (positions[place]?.xAdvance ?? 0) * scale
      }
    }
    return { width, glyphs }
  }
}

/** A word that is wider than the box has a line of its own; what doesn't fit is left out. */
const linesOf = (words: readonly Word[], gap: number, { width, mostLines }: TextBox) => {
  const lines: Word[][] = [[]]
  let used = 0
  for (const word of words) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && used + gap + word.width > width) {
      lines.push([word])
      used = word.width
    } else {
      used += word.width + (line.length > 0 ? gap : 0)
      line.push(word)
    }
  }
  return lines.slice(0, mostLines)
}

const drawLine = (words: readonly Word[], gap: number, { x, width }: TextBox, baseline: number) => {
  const whole = words.reduce((sum, word) => sum + word.width, gap * (words.length - 1))
  const fit = Math.min(1, width / whole)
  let from = 0
  const glyphs = words.flatMap((word) => {
    const start = from
    from += word.width + gap
    return word.glyphs.map(
      ({ path, x: at, scale }) => `<path transform="translate(${start + at} 0) scale(${scale} ${-scale})" d="${path}"/>`,
    )
  })
  return `<g transform="translate(${x} ${baseline}) scale(${fit})">${glyphs.join('')}</g>`
}

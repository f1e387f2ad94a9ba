import * as fontkit from 'fontkit'
import { PNG } from 'pngjs'
import { type LookColors, tokensOf } from '#contract/office/look/tokens.ts'
import { drawSvg, type KeptLogo, logoPng } from './logo-png.ts'
import { plain, readFaces, runsOf } from './pdf-faces.ts'

/** The icons are drawn from this. */
export interface IconFacts {
  /** The name of the office. */
  name: string
  colors: LookColors
  logo: KeptLogo | null
}

/** The icons of an office of one's own, by the addresses of the built ones. */
export type OfficeIcons = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

const side = 512
const middle = side / 2

/** A wider logo, or a higher one, is a line that nobody could read in a square. */
const mostStretched = 2.5

/** Of an icon, phones cut away what is outside this circle. */
const safeDiameter = 0.8 * side
/** A browser's tab cuts nothing away, and is small. */
const tabDiameter = 1.12 * side

const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${inner}</svg>`
const ground = (color: string, corner: number) => `<rect width="${side}" height="${side}" rx="${corner}" fill="${color}"/>`

/** The logo in the middle, its corners on a circle. */
const logoMark = (png: Uint8Array) => {
  const { width, height } = PNG.sync.read(Buffer.from(png))
  const stretched = Math.max(width, height) / Math.min(width, height)
  if (stretched > mostStretched) return undefined
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  return (diameter: number) => {
    const scale = diameter / Math.hypot(width, height)
    const [w, h] = [width * scale, height * scale]
    return `<image x="${middle - w / 2}" y="${middle - h / 2}" width="${w}" height="${h}" href="${address}"/>`
  }
}

/** The first letter of the name, as pages have it, on a line of the accent. */
const initialMark = async (name: string, accent: string) => {
  const faces = await readFaces()
  const [run] = runsOf(Array.from(plain(name).toUpperCase())[0] ?? '', faces)
  const file = run && faces.all.find(({ face, weight }) => face === run.face && weight === 600)?.file
  const font = file && fontkit.create(file)
  if (!font || !('layout' in font)) return undefined
  const [glyph] = font.layout(run.text).glyphs
  if (!glyph) return undefined
  const { minX, maxX, minY, maxY } = glyph.path.bbox
  return (diameter: number) => {
    const height = diameter * 0.5
    const scale = Math.min(height / (maxY - minY), (diameter * 0.66) / (maxX - minX))
    const top = middle - (height * 1.28) / 2
    const x = middle - ((minX + maxX) / 2) * scale
    const y = top + height + minY * scale
    const line = { width: diameter * 0.3, height: height * 0.09 }
    return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="#ffffff" d="${glyph.path.toSVG()}"/>
      <rect x="${middle - line.width / 2}" y="${top + height * 1.19}" width="${line.width}" height="${line.height}" rx="${line.height / 2}" fill="${accent}"/>`
  }
}

/** The logo on white, or else the first letter of the name on the office's colour. */
const markOf = async ({ name, colors, logo }: IconFacts) => {
  const png = logo && (await logoPng(logo))
  const ofLogo = png ? logoMark(png) : undefined
  const mark = ofLogo ?? (await initialMark(name, tokensOf(colors).dark['accent'] ?? '')) ?? (() => '')
  return { mark, color: ofLogo ? '#ffffff' : colors.primary, isLogo: ofLogo !== undefined }
}

const rounded = ({ mark, color, isLogo }: Awaited<ReturnType<typeof markOf>>) =>
  ground(color, side * 0.22) + mark(isLogo ? tabDiameter : side)

/** Draws the mark of an office in a square of 512 with round corners, to stand in another SVG. */
export const squareMark = async (facts: IconFacts): Promise<string> => rounded(await markOf(facts))

/**
 * Draws the icons of an office from its logo, or else from the first letter of its name in its
 * colours. They reach to the edges, so a phone may cut them as it does.
 */
export const officeIcons = async (facts: IconFacts): Promise<OfficeIcons> => {
  const own = await markOf(facts)
  const icon = drawing(ground(own.color, 0) + own.mark(safeDiameter))
  const tab = drawing(rounded(own))
  const sizes = [192, 512]
  const pngs = await Promise.all(sizes.map((size) => drawSvg(icon, size)))
  return new Map([
    // A logo of many pixels, or of many points, is too much for sixteen.
    ['/favicon.svg', new TextEncoder().encode(own.isLogo ? await asPicture(tab) : tab)],
    ...sizes.map((size, place) => [`/icon-${size}.png`, new Uint8Array(pngs[place] ?? [])] as const),
  ])
}

const tabPixels = 128

const asPicture = async (svg: string) => {
  const picture = Buffer.from(await drawSvg(svg, tabPixels)).toString('base64')
  return drawing(`<image width="${side}" height="${side}" href="data:image/png;base64,${picture}"/>`)
}

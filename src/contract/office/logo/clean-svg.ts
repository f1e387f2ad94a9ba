import { SaxesParser, type SaxesTagNS } from 'saxes'

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Elements that may be drawn. No text, whose typeface is the reader's. */
const drawn = new Set(
  'svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath'.split(' '),
)
/** Told to nobody and seen by nobody: left out with all that is in it. */
const unseen = new Set(['title', 'desc', 'metadata'])

const allowedAttributes = new Set(
  [
    'id d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox preserveAspectRatio',
    'transform gradientTransform gradientUnits spreadMethod clipPathUnits offset stop-color stop-opacity',
    'fill fill-rule fill-opacity clip-path clip-rule opacity vector-effect stroke stroke-width stroke-opacity',
    'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset',
  ].flatMap((names) => names.split(' ')),
)
const unneeded = /^(?:class|version|baseProfile|enable-background|role|focusable|data-[\w-]+|aria-[\w-]+)$/

/** No address and no escape can be written with these. */
const plainValue = /^[\w\s#%.,()+-]*$/
const localUrl = /^url\(#[\w-]+\)$/
const localHref = /^#[\w-]+$/
const gradients = /^(?:linear|radial)Gradient$/

const mostElements = 2_000
const deepest = 30

/** The drawing isn't one that we show; the message is a sentence for whoever sent it. */
export class RefusedDrawing extends Error {
  override name = 'RefusedDrawing'
}

const refuse = (what: string): never => {
  throw new RefusedDrawing(
    `Logotypen innehåller ${what}, som inte tillåts. Exportera den som rena former, med färger som attribut och text som kurvor.`,
  )
}

const attributesOf = ({ local, attributes }: SaxesTagNS) =>
  Object.values(attributes).flatMap(({ name, local: attribute, uri, value }) => {
    if (attribute === 'href' && gradients.test(local)) return localHref.test(value) ? [` href="${value}"`] : refuse('en länk')
    if (/^on/i.test(attribute)) refuse(`attributet ${attribute}`)
    // Of an editor, or the declaration of its namespace.
    if (uri !== '' || name === 'xmlns' || unneeded.test(attribute)) return []
    if (!allowedAttributes.has(attribute)) return refuse(`attributet ${attribute}`)
    if (!plainValue.test(value) || (/url/i.test(value) && !localUrl.test(value))) refuse(`ett otillåtet värde i ${attribute}`)
    return [` ${attribute}="${value}"`]
  })

const numbersIn = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .map(Number)

/** The part of the plane that is shown: `viewBox`, or else width and height in pixels. */
const boxOf = ({ attributes }: SaxesTagNS): readonly [x: number, y: number, width: number, height: number] => {
  const px = (name: string) => Number((attributes[name]?.value ?? '').replace(/px$/, ''))
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(attributes['viewBox']?.value ?? `0 0 ${px('width')} ${px('height')}`)
  if (![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0)
    throw new RefusedDrawing('Logotypen saknar mått. Exportera den med viewBox, eller med bredd och höjd i pixlar.')
  return [x, y, width, height]
}

const rootOf = (tag: SaxesTagNS) => {
  const [x, y, width, height] = boxOf(tag)
  const { width: _width, height: _height, viewBox: _viewBox, ...attributes } = tag.attributes
  const own = attributesOf({ ...tag, attributes }).join('')
  const text = `<svg xmlns="${svgNamespace}" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"${own}>`
  return { text, width, height }
}

/**
 * Writes an SVG anew from what an allow-list knows: nothing else of the file is left. What nobody
 * sees, such as an editor's notes, is left out; what would change the drawing is refused.
 * @returns the drawing with its width and height in its own units
 * @throws RefusedDrawing with a sentence for whoever sent it
 */
export const cleanSvg = (source: string): { text: string; width: number; height: number } => {
  const parser = new SaxesParser({ xmlns: true })
  const parts: string[] = []
  let root: ReturnType<typeof rootOf> | undefined
  let [elements, depth, unseenDepth] = [0, 0, 0]
  parser.on('error', () => {
    throw new RefusedDrawing('Logotypen går inte att läsa som SVG.')
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('egna definitioner')
  })
  parser.on('processinginstruction', () => refuse('en instruktion'))
  parser.on('opentag', (tag) => {
    elements += 1
    depth += 1
    if (elements > mostElements || depth > deepest) throw new RefusedDrawing('Logotypen har för många delar. Förenkla den.')
    if (unseenDepth > 0) return
    if (root && (tag.uri !== svgNamespace || unseen.has(tag.local))) {
      unseenDepth = depth
      return
    }
    if (tag.uri !== svgNamespace || !drawn.has(tag.local) || (tag.local === 'svg') !== (root === undefined))
      refuse(`<${tag.local}>`)
    if (!root) root = rootOf(tag)
    else parts.push(`<${tag.local}${attributesOf(tag).join('')}>`)
  })
  parser.on('closetag', ({ local }) => {
    if (unseenDepth === 0 && depth > 1) parts.push(`</${local}>`)
    if (unseenDepth === depth) unseenDepth = 0
    depth -= 1
  })
  parser.write(source).close()
  if (!root) throw new RefusedDrawing('Logotypen går inte att läsa som SVG.')
  const { text, width, height } = root
  return { text: `${text}${parts.join('')}</svg>`, width, height }
}

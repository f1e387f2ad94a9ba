import { tokensOf } from '#contract/office/look/tokens.ts'
import { setText } from './drawn-text.ts'
import { drawSvg } from './logo-png.ts'
import { type IconFacts, squareMark } from './office-icons.ts'
import { readFaces } from './pdf-faces.ts'

interface CardFacts extends IconFacts {
  /** A sentence about the office. */
  inShort: string
}

const width = 1_200
const height = 630
const margin = 88
const markSide = 336
const textWidth = width - 3 * margin - markSide
const gap = 24

/**
 * Draws the picture that chats and social networks show of a link to an office of one's own: its
 * name, what it is in short, and its mark.
 * @returns a PNG of 1200 x 630, as those networks ask for
 */
export const officeCard = async ({ inShort, ...facts }: CardFacts): Promise<Uint8Array<ArrayBuffer>> => {
  const { primary, accent } = facts.colors
  const { page = '#ffffff', text = '#000000' } = tokensOf(facts.colors).light
  const faces = await readFaces()
  const box = { x: margin, width: textWidth } as const
  const name = setText(facts.name, { ...box, size: 72, weight: 600, color: primary, mostLines: 3 }, faces)
  const sentence = setText(inShort, { ...box, size: 34, weight: 400, color: text, mostLines: 6 }, faces)
  const top = (height - name.height - gap - sentence.height) / 2
  const place = `x="${width - margin - markSide}" y="${(height - markSide) / 2}" width="${markSide}" height="${markSide}"`
  const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${page}"/>
    <rect y="${height - 12}" width="${width}" height="12" fill="${accent}"/>
    ${name.drawAt(top)}${sentence.drawAt(top + name.height + gap)}
    <svg ${place} viewBox="0 0 512 512">${await squareMark(facts)}</svg>
  </svg>`
  return new Uint8Array(await drawSvg(card, width))
}

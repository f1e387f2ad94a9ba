import { imageSize } from 'image-size'
import { heavyLogo, logoBytes, type LogoEnding, mostLogoPixels } from '#contract/office/look/look.ts'
import { cleanSvg, RefusedDrawing } from './clean-svg.ts'

/** A logo as it is kept and served. */
export interface ReadLogo {
  bytes: Uint8Array<ArrayBuffer>
  ending: LogoEnding
  width: number
  height: number
}

const leastPixels = 16
const mostStretched = 12

const wrong = {
  type: 'Logotypen ska vara en PNG, WebP eller SVG.',
  heavy: heavyLogo,
  unread: 'Logotypen går inte att läsa.',
  pixels: `Logotypen ska vara mellan ${leastPixels} och ${mostLogoPixels} pixlar på var sida.`,
  stretched: `Logotypen får vara högst ${mostStretched} gånger så bred som hög, eller tvärtom.`,
} as const

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0))

const endingOf = (bytes: Uint8Array): LogoEnding | undefined => {
  if (startsWith(bytes, '\u0089PNG\r\n\u001a\n')) return 'png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100))) ? 'svg' : undefined
}

const problemOf = ({ ending, width, height }: Omit<ReadLogo, 'bytes'>) => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long > short * mostStretched) return wrong.stretched
  return ending !== 'svg' && (short < leastPixels || long > mostLogoPixels) ? wrong.pixels : undefined
}

/**
 * Reads a logo by its content, whatever its name. An SVG is written anew (`cleanSvg`).
 * @returns the logo, or a sentence for whoever sent it
 */
export const readLogo = (bytes: Uint8Array<ArrayBuffer>): ReadLogo | { problem: string } => {
  if (bytes.length > logoBytes) return { problem: wrong.heavy }
  const ending = endingOf(bytes)
  if (!ending) return { problem: wrong.type }
  try {
    const logo = ending === 'svg' ? svgLogo(bytes) : { bytes, ending, ...pixelsOf(bytes) }
    const problem = problemOf(logo)
    return problem ? { problem } : logo
  } catch (error) {
    return { problem: error instanceof RefusedDrawing ? error.message : wrong.unread }
  }
}

const pixelsOf = (bytes: Uint8Array) => {
  const { width, height } = imageSize(bytes)
  return { width, height }
}

/** Enough for the largest, and whole numbers. */
const svgPixels = 1_000

const svgLogo = (bytes: Uint8Array): ReadLogo => {
  const { text, width, height } = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  const scale = svgPixels / Math.max(width, height)
  const pixels = (length: number) => Math.max(1, Math.round(length * scale))
  return { bytes: new TextEncoder().encode(text), ending: 'svg', width: pixels(width), height: pixels(height) }
}

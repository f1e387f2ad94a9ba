import { wcagContrast } from 'culori/fn'
import { lightnessOf, type LookColors, shadeOf, type Tokens, tokensOf } from './tokens.ts'

/** The contrast of text that people with low vision can read (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

const papers = ['page', 'surface', 'sunken'] as const

/** Texts by the backgrounds that they stand on, as the pages have them. */
const textPairs = {
  text: [...papers, 'primary-tint', 'accent-tint'],
  muted: [...papers, 'primary-tint', 'accent-tint'],
  link: [...papers, 'primary-tint', 'accent-tint'],
  primary: papers,
  accent: [...papers, 'accent-tint'],
  'on-primary': ['primary', 'primary-strong'],
  'on-door': ['door'],
} as const satisfies Record<string, readonly string[]>

/** The least contrast among a scheme's texts and what they stand on. */
export const leastContrastOf = (tokens: Tokens): number =>
  Math.min(
    ...Object.entries(textPairs).flatMap(([text, backgrounds]) =>
      backgrounds.map((background) => wcagContrast(tokens[text] ?? '', tokens[background] ?? '')),
    ),
  )

const contrastOf = (colors: LookColors) => {
  const { light, dark } = tokensOf(colors)
  return Math.min(leastContrastOf(light), leastContrastOf(dark))
}

/** One colour is judged beside a colourless one; another one tints the pages a little. */
const colourless = '#000000'
const spare = 0.05

const isReadable = (role: keyof LookColors, hex: string) =>
  contrastOf({ primary: colourless, accent: colourless, [role]: hex }) >= leastContrast + spare

const step = 0.004

/**
 * The colour by which all texts can be read in both schemes: the given one, or else the nearest
 * darker one of its hue.
 * @param hex as `#rrggbb`
 */
export const nearestReadable = (role: keyof LookColors, hex: string): string => {
  if (isReadable(role, hex)) return hex
  for (let lightness = lightnessOf(hex); lightness > 0; lightness -= step) {
    const tried = shadeOf(hex, lightness)
    if (isReadable(role, tried)) return tried
  }
  return colourless
}

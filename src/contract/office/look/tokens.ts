import { clampChroma, converter, formatHex, modeLrgb, modeOklab, modeOklch, modeRgb, useMode as known } from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) known(mode)
const oklch = converter('oklch')

/** The two colours that an office gives, each as `#rrggbb`. */
export interface LookColors {
  primary: string
  accent: string
}

/** Of which given colour a token has its hue, its lightness, and the most chroma (OKLCH). */
type Recipe = readonly [of: keyof LookColors, lightness: number, maxChroma: number]

/**
 * The tokens of each scheme as the demo's `src/ui/tokens.css` has them: tinted by one of the two
 * colours, as light and as vivid. Errors and statuses mean the same at every office and stay.
 */
const recipes = {
  light: {
    page: ['accent', 0.98, 0.006],
    sunken: ['accent', 0.95, 0.011],
    line: ['accent', 0.9, 0.016],
    text: ['primary', 0.29, 0.04],
    muted: ['primary', 0.48, 0.02],
    control: ['primary', 0.64, 0.016],
    'primary-tint': ['primary', 0.94, 0.018],
    'accent-tint': ['accent', 0.95, 0.026],
  },
  dark: {
    page: ['primary', 0.21, 0.018],
    surface: ['primary', 0.25, 0.022],
    sunken: ['primary', 0.18, 0.016],
    line: ['primary', 0.33, 0.026],
    text: ['primary', 0.94, 0.01],
    muted: ['primary', 0.77, 0.02],
    control: ['primary', 0.55, 0.022],
    link: ['primary', 0.81, 0.09],
    primary: ['primary', 0.81, 0.09],
    'primary-strong': ['primary', 0.86, 0.075],
    'on-primary': ['primary', 0.21, 0.018],
    'primary-tint': ['primary', 0.32, 0.045],
    door: ['primary', 0.48, 0.09],
    accent: ['accent', 0.79, 0.11],
    focus: ['accent', 0.79, 0.11],
    'accent-tint': ['accent', 0.28, 0.03],
  },
} as const satisfies Record<string, Record<string, Recipe>>

/** A button under the pointer is darker by this; a nearly black one is lighter. */
const pressed = 0.07

const hexOf = (color: { l: number; c: number; h?: number | undefined }) =>
  formatHex(clampChroma({ mode: 'oklch', ...color, h: color.h ?? 0 }, 'oklch'))

/** A colour in other lightness and at most that chroma, as near as a screen can show it. */
export const shadeOf = (hex: string, lightness: number, maxChroma = 1): string => {
  const { c = 0, h } = oklch(hex) ?? {}
  return hexOf({ l: lightness, c: Math.min(c, maxChroma), h })
}

/** @returns 0 (black) to 1 (white), as eyes see it */
export const lightnessOf = (hex: string): number => oklch(hex)?.l ?? 0

const mixed = (colors: LookColors, table: Readonly<Record<string, Recipe>>) =>
  Object.fromEntries(
    Object.entries(table).map(([token, [of, lightness, maxChroma]]) => [token, shadeOf(colors[of], lightness, maxChroma)]),
  )

/** Tokens of one scheme, by name without `--`. */
export type Tokens = Readonly<Record<string, string>>

/**
 * All tokens that two colours decide, for each scheme. In light the two are themselves; in dark
 * they are lightened, as light text on a dark page needs it.
 */
export const tokensOf = (colors: LookColors): { light: Tokens; dark: Tokens } => {
  const { primary, accent } = colors
  const lightness = lightnessOf(primary)
  const own = { link: primary, primary, door: primary, accent, focus: accent, surface: '#ffffff' }
  const strong = shadeOf(primary, lightness > 0.25 ? lightness - pressed : lightness + pressed)
  const text = shadeOf(primary, recipes.light.text[1], recipes.light.text[2])
  return {
    light: {
      ...mixed(colors, recipes.light),
      ...own,
      'primary-strong': strong,
      'on-primary': '#ffffff',
      'on-door': '#ffffff',
      shadow: `0 1px 2px ${text}0f, 0 8px 24px ${text}12`,
      veil: `${text}73`,
    },
    dark: { ...mixed(colors, recipes.dark), 'on-door': '#ffffff' },
  }
}

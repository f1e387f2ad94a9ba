import { defaultColors } from '#contract/office/look/default-colors.ts'
import type { Tokens } from '#contract/office/look/tokens.ts'

/** The tokens of `src/ui/tokens.css` that the preview shows: a page has those of one scheme. */
export const builtInTokens: Readonly<Record<'light' | 'dark', Tokens>> = {
  light: {
    page: '#fbf8f2',
    sunken: '#f3eee4',
    line: '#e4ddcf',
    text: '#16332a',
    muted: '#55635c',
    link: defaultColors.primary,
    primary: defaultColors.primary,
    'on-primary': '#ffffff',
    accent: defaultColors.accent,
    'accent-tint': '#f7ead9',
  },
  dark: {
    page: '#0f1a16',
    sunken: '#0b1411',
    line: '#2a3b33',
    text: '#e9efe9',
    muted: '#a9b8af',
    link: '#8fd3b6',
    primary: '#8fd3b6',
    'on-primary': '#0f1a16',
    accent: '#e6ae73',
    'accent-tint': '#33261a',
  },
}

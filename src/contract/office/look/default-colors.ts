import type { LookColors } from './tokens.ts'

/** The two colours of `src/ui/tokens.css`, where an office has none of its own. */
export const defaultColors = { primary: '#1f5c46', accent: '#8c4a14' } satisfies LookColors

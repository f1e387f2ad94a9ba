import type { OfficeLook } from './look.ts'
import { type Tokens, tokensOf } from './tokens.ts'

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';')

const dark = ':root[data-mantine-color-scheme="dark"]'

/**
 * Styles of a page besides `src/ui/tokens.css`, after it: the office's tokens in both schemes, and
 * the size and ground of its logo. Empty for the demo's look. Print is always light.
 */
export const lookCss = ({ colors, logo, logo_plate: hasPlate }: OfficeLook): string => {
  const tokens = colors && tokensOf(colors)
  return [
    tokens && `:root{${declarations(tokens.light)}}@media screen{${dark}{${declarations(tokens.dark)}}}`,
    // The file's own size holds its shape, until it is there and after that.
    logo && '.wordmark img{width:auto;height:2.25rem;max-width:min(12rem,50vw);object-fit:contain;object-position:0}',
    logo && hasPlate && `@media screen{${dark} .wordmark img{padding:4px 8px;border-radius:var(--radius);background:#ffffff}}`,
  ]
    .filter(Boolean)
    .join('')
}

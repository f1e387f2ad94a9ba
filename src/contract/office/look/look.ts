import { wholeNumber } from '#contract/core/whole-number.ts'
import * as z from 'zod/mini'

const hexText = 'Ange en färg som # och sex tecken, till exempel #1f5c46.'
const hexPattern = /^#[0-9a-f]{6}$/
const Hex = z.string(hexText).check(z.toLowerCase(), z.regex(hexPattern, { error: hexText, abort: true }))

/** Tells whether a text is a colour as the office keeps it, in lower case. */
export const isHexColor = (text: string) => hexPattern.test(text)

/** The largest file. */
export const logoBytes = 200_000
export const heavyLogo = `Logotypen får vara högst ${logoBytes / 1_000} kB.`

/** The types of a logo, by the ending of its file. */
export const logoTypes = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' } as const
export type LogoEnding = keyof typeof logoTypes

/** On each side. */
export const mostLogoPixels = 2_000

/** No logo of that name has been sent. */
export const noSuchLogo = 'Logotypen finns inte. Välj den igen.'

/** A logo that the server keeps: at `/office-logo/<file>` for everybody. */
export const Logo = z.object({
  /** The hash of its bytes, and its ending: another drawing is another file. */
  file: z.string(noSuchLogo).check(z.regex(/^[0-9a-f]{64}\.(?:svg|png|webp)$/, noSuchLogo)),
  /** In pixels; of an SVG, in proportion. */
  width: wholeNumber(1, mostLogoPixels, noSuchLogo),
  height: wholeNumber(1, mostLogoPixels, noSuchLogo),
})
export type Logo = z.infer<typeof Logo>

/** Two colours from which all others follow (`tokens.ts`). */
export const OfficeColors = z.object({ primary: Hex, accent: Hex })

/** The looks of pages and documents, where they are the office's own. */
export const OfficeLook = z.object({
  /** Without them they are the demo's. */
  colors: z.nullable(OfficeColors),
  /** In place of the demo's mark and the name. */
  logo: z.nullable(Logo),
  /** A dark logo stands on a light ground where the page is dark. */
  logo_plate: z.boolean(),
})
export type OfficeLook = z.infer<typeof OfficeLook>

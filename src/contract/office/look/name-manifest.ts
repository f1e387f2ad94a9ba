import * as z from 'zod/mini'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import { tokensOf } from './tokens.ts'

/**
 * The built manifest of the installed app for an office of one's own (W3C Web Application
 * Manifest). Its icons stay: a logo is seldom square.
 */
export const nameManifest = (manifest: string, { company, look }: OfficeProfile): string =>
  JSON.stringify({
    ...z.parse(z.looseObject({}), JSON.parse(manifest)),
    name: company.name,
    short_name: company.name,
    description: company.in_short,
    ...(look.colors && { theme_color: look.colors.primary, background_color: tokensOf(look.colors).light['page'] }),
  })

import * as z from 'zod/mini'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import { tokensOf } from './tokens.ts'

const Manifest = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })) })

/**
 * The built manifest of the installed app for an office of one's own (W3C Web Application
 * Manifest). @param iconVersion ends the addresses of its icons
 */
export const nameManifest = (manifest: string, { company, look }: OfficeProfile, iconVersion: string): string => {
  const built = z.parse(Manifest, JSON.parse(manifest))
  return JSON.stringify({
    ...built,
    icons: built.icons.map((icon) => ({ ...icon, src: `${icon.src}?${iconVersion}` })),
    name: company.name,
    short_name: company.name,
    description: company.in_short,
    ...(look.colors && { theme_color: look.colors.primary, background_color: tokensOf(look.colors).light['page'] }),
  })
}

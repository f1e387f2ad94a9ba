import { demoOffice } from '#contract/office/demo-office.ts'
import { defaultColors } from '#contract/office/look/default-colors.ts'
import type { Office } from '#contract/office/office-document.ts'
import type { Deps } from '#server/deps.ts'
import { socialCardPath } from '#contract/office/look/social-card.ts'
import { keptLogo } from './logos.ts'

type Pictures = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

const factsOf = ({ company, look }: Office) => JSON.stringify([company.name, company.in_short, look])

/**
 * Draws the icons of the app and of a browser's tab, and the card of shared links, for an office of
 * one's own.
 * @returns them by the addresses of the built ones; none while what they show is the demo's
 */
export const drawIcons = async (deps: Pick<Deps, 'db' | 'heavy'>, office: Office): Promise<Pictures> => {
  if (factsOf(office) === factsOf(demoOffice)) return new Map()
  const { company, look } = office
  const logo = look.logo && (await keptLogo(deps, look.logo))
  const facts = { name: company.name, colors: look.colors ?? defaultColors, logo }
  const icons = await deps.heavy.run('officeIcons', facts)
  const card = await deps.heavy.run('officeCard', { ...facts, inShort: company.in_short })
  return new Map([...icons, [socialCardPath, card]])
}

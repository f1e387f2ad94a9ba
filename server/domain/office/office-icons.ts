import { demoOffice } from '#contract/office/demo-office.ts'
import { demoColors } from '#contract/office/look/demo-colors.ts'
import type { Office } from '#contract/office/office-document.ts'
import type { Deps } from '#server/deps.ts'
import type { OfficeIcons } from '#server/workers/office-icons.ts'
import { keptLogo } from './logos.ts'

/**
 * The icons of the app and of a browser's tab for an office of one's own, by the addresses of the
 * built ones. None while it has the demo's name and look.
 */
export const drawnIcons = async (deps: Pick<Deps, 'db' | 'heavy'>, { company, look }: Office): Promise<OfficeIcons> => {
  const isDemo = company.name === demoOffice.company.name && JSON.stringify(look) === JSON.stringify(demoOffice.look)
  if (isDemo) return new Map()
  const logo = look.logo && (await keptLogo(deps, look.logo))
  return deps.heavy.run('officeIcons', { name: company.name, colors: look.colors ?? demoColors, logo })
}

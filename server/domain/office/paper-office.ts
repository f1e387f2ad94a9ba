import { changedParts } from '#contract/office/changed-parts.ts'
import { demoOffice } from '#contract/office/demo-office.ts'
import type { OfficeLook } from '#contract/office/look/look.ts'
import { tokensOf } from '#contract/office/look/tokens.ts'
import type { Deps } from '#server/deps.ts'
import type { PaperLook } from '#server/workers/document-pdf.ts'
import { keptLogo } from './logos.ts'
import { officeAt } from './settings.ts'

/**
 * The office as the printer of a document has it: what it was called when it issued it, and how its
 * papers looked, so that one that is drawn later is the same.
 */
export const paperOffice = async (
  deps: Pick<Deps, 'db' | 'office'>,
  { issuedAt }: { issuedAt: Date },
): Promise<{ office: string; look: PaperLook }> => {
  const office = await officeAt(deps, issuedAt)
  const isDemo = !changedParts(demoOffice, office).some((part) => part === 'company' || part === 'look')
  return { office: office.company.name, look: isDemo ? null : await lookOf(deps, office.look) }
}

const lookOf = async (deps: Pick<Deps, 'db'>, { colors, logo }: OfficeLook): Promise<PaperLook> => {
  const light = colors && tokensOf(colors).light
  return {
    colors: light && { primary: light['primary'] ?? '', accent: light['accent'] ?? '', tint: light['primary-tint'] ?? '' },
    logo: logo && (await keptLogo(deps, logo)),
  }
}

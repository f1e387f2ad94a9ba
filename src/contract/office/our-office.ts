import { demoBasics } from './demo-basics.ts'
import type { OfficeProfile } from './office-document.ts'

type Basics = Pick<OfficeProfile, 'company' | 'promises' | 'privacy'>

let current: Basics = demoBasics

/**
 * The office that this program serves, as texts and documents name it now. A server follows its
 * settings; a page keeps those it was loaded with.
 */
export const ourOffice = (): Basics => current

/** Whoever has read the settings says so here. */
export const followOffice = (office: Basics): void => {
  current = office
}

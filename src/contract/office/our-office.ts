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

let nameWithoutSettings: string | undefined

/**
 * The office as mails and devices name it. Until it has a name of its own it isn't called the
 * demo's where `callUnnamedOffice` has said another.
 */
export const officeName = (): string => {
  const { name } = current.company
  return name === demoBasics.company.name ? (nameWithoutSettings ?? name) : name
}

/** A server of production says here what an office without a name is called: its web address. */
export const callUnnamedOffice = (name: string | undefined): void => {
  nameWithoutSettings = name
}

import { isLegalPerson } from '#contract/core/organisation-number.ts'
import { demoBasics } from './demo-basics.ts'
import type { OfficeProfile } from './office-document.ts'
import { companyFactNames } from './office-facts.ts'

type Company = OfficeProfile['company']

/** The facts without which nothing is sold. */
const needed = [
  'name',
  'in_short',
  'legal_name',
  'organisation_number',
  'vat_number',
  'street',
  'postal_code',
  'seat',
  'email',
  'phone',
  'court',
] as const satisfies readonly (keyof Company)[]

/**
 * Finds what an office still lacks to sell in its own name: a fact that is missing, or the demo's.
 * A sole trader has no board, and so no seat.
 */
export const lackingFacts = ({ company }: Pick<OfficeProfile, 'company'>) =>
  needed
    .filter((fact) => fact !== 'seat' || isLegalPerson(company.organisation_number))
    .filter((fact) => company[fact] === null || company[fact] === demoBasics.company[fact])

/** @returns the facts of `lackingFacts` as words in a sentence, such as `organisationsnummer` */
export const lackingToSell = (office: Pick<OfficeProfile, 'company'>): string[] =>
  lackingFacts(office).map((fact) => companyFactNames[fact].toLowerCase())

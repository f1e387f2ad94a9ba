import { demoBasics } from './demo-basics.ts'
import type { OfficeProfile } from './office-document.ts'

type Company = OfficeProfile['company']

/** The facts without which nothing is sold, by their words in a sentence. */
const needed = [
  ['name', 'namn'],
  ['legal_name', 'företagsnamn'],
  ['organisation_number', 'organisationsnummer'],
  ['vat_number', 'momsnummer'],
  ['street', 'gatuadress'],
  ['seat', 'säte'],
  ['email', 'e-postadress'],
  ['phone', 'telefonnummer'],
  ['court', 'domstol'],
] as const satisfies readonly (readonly [keyof Company, string])[]

/**
 * Finds what an office still lacks to sell in its own name: a fact that is missing, or the demo's.
 * @returns the words of each, such as `organisationsnummer`
 */
export const lackingToSell = ({ company }: Pick<OfficeProfile, 'company'>): string[] =>
  needed.flatMap(([field, word]) => (company[field] === null || company[field] === demoBasics.company[field] ? [word] : []))

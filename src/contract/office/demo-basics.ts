import { demoLinks } from './demo-links.ts'
import { demoNumbers } from './demo-numbers.ts'
import type { OfficeProfile } from './office-document.ts'

/**
 * The made-up office of the demo, apart from its prices and its look: what every page needs. An
 * office of one's own replaces it by settings (docs/decisions/0025-office-settings.md).
 */
export const demoBasics: Pick<OfficeProfile, 'company' | 'promises' | 'privacy'> = {
  company: {
    name: 'Rådrum',
    in_short: 'Juridisk hjälp på nätet, till ett pris du känner i förväg.',
    legal_name: 'Rådrum Juridik AB',
    ...demoNumbers,
    f_tax: true,
    street: 'Exempelgatan 1',
    postal_code: '111 11',
    city: 'Stockholm',
    seat: null,
    email: 'kontakt@radrum.example',
    phone: '070-174 06 05',
    ...demoLinks,
    /** The venue in the terms: a placeholder (docs/reference/product.md, Terms). */
    court: '[ort] tingsrätt',
    story: null,
  },
  promises: { answer_days: 1, opens: '08:00', closes: '17:00' },
  privacy: { closed_months: null },
}

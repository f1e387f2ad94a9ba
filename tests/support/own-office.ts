import { demoOffice } from '#contract/office/demo-office.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'

/** The company of an office that is not the demo's, with all that it needs to sell. */
export const ownCompany: OfficeProfile['company'] = {
  ...demoOffice.company,
  name: 'Norrsken',
  in_short: 'Juridik i norr, till ett pris du känner i förväg.',
  legal_name: 'Norrsken Juridik AB',
  organisation_number: '559000-0005',
  vat_number: 'SE559000000501',
  f_tax: false,
  street: 'Storgatan 5',
  postal_code: '903 26',
  city: 'Umeå',
  seat: 'Umeå',
  email: 'hej@norrsken.example',
  phone: '090-12 34 56',
  messaging: null,
  network: null,
  social: [],
  court: 'Umeå tingsrätt',
}

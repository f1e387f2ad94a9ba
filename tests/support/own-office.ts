import { demoOffice } from '#contract/office/demo-office.ts'

/** The company of an office that is not the demo's, with all that it needs to sell. */
export const ownCompany = {
  ...demoOffice.company,
  name: 'Norrsken',
  legal_name: 'Norrsken Juridik AB',
  organisation_number: '559000-0005',
  vat_number: 'SE559000000501',
  street: 'Storgatan 5',
  city: 'Umeå',
  seat: 'Umeå',
  email: 'hej@norrsken.example',
  phone: '090-12 34 56',
  court: 'Umeå tingsrätt',
}

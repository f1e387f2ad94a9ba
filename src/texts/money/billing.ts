/** The buyer's address at an order. */
export const billingTexts = {
  heading: 'Adress till fakturan',
  whyAbove: 'Över 4 000 kr ska köparens namn och adress stå på fakturan.',
  whyCompany: 'Företagets namn, organisationsnummer och adress ska stå på fakturan.',
  withInvoice: 'Jag vill ha en faktura med min adress',
  withoutInvoice: 'Det räcker med ett kvitto',
  forCompany: 'Jag betalar för ett företag',
  company: 'Företag',
  organisationNumber: 'Organisationsnummer',
  organisationNumberHint: 'Tio siffror, till exempel 556016-0680.',
  street: 'Gatuadress',
  postalCode: 'Postnummer',
  city: 'Postort',
  loading: 'Hämtar din adress …',
} as const

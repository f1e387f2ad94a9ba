/**
 * The company that sells, as receipts, order confirmations and public pages name it. It is
 * fictitious: replace the values with your own (docs/reference/product.md, The company).
 */
export const seller = {
  name: 'Rådrum Juridik AB',
  organisationNumber: '559000-0000',
  vatNumber: 'SE559000000001',
  street: 'Exempelgatan 1',
  postalCode: '111 11',
  city: 'Stockholm',
  email: 'kontakt@radrum.example',
  phone: '070-174 06 05',
} as const

/**
 * The seller on order confirmations and receipts. A fictitious company: replace it with your own,
 * here and in `src/texts/company.ts`.
 */
export const seller = {
  name: 'Rådrum Juridik AB',
  organisationNumber: '559000-0000',
  vatNumber: 'SE559000000001',
  address: 'Exempelgatan 1, 111 11 Stockholm',
  email: 'kontakt@radrum.example',
} as const

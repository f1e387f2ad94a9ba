/** A partner who sells in their own name, as admins write it down in the books. */
export const partnerDetails = {
  seller: 'partner',
  legal_name: 'Ek Advokat AB',
  street: 'Exempelgatan 2',
  postal_code: '111 22',
  city: 'Stockholm',
  organisation_number: '559000-0013',
  issued_by: 'SE',
  vat_number: 'SE559000001301',
  birth_date: null,
  account_identifier: null,
} as const

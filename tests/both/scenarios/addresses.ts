/** Where a private person lives. */
export const home = { street: 'Björkvägen 7', postal_code: '75228', city: 'Uppsala' }

/** The fields that a company must give. */
export const ofCompany = { company: 'Björkviks Bygg AB', organisation_number: '5560160680', ...home }

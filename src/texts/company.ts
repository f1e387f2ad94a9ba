/** Who stands behind the service (DESIGN 5.16). A fictitious company: replace this file's values with your own. */
export const company = {
  name: 'Rådrum',
  inShort: 'Juridisk hjälp på nätet, till ett pris du känner i förväg.',
  legalName: 'Rådrum Juridik AB',
  organisationNumber: '559000-0000',
  vatNumber: 'SE559000000001',
  street: 'Exempelgatan 1',
  postalCode: '111 11',
  city: 'Stockholm',
  email: 'kontakt@radrum.example',
  phone: '070-174 06 05',
  phoneHref: 'tel:+46701740605',
  messagingName: 'WhatsApp',
  messagingHref: 'https://wa.me/46701740605',
  networkName: 'LinkedIn',
  networkHref: 'https://www.linkedin.com/company/radrum-exempel',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/radrum.exempel' },
    { name: 'Instagram', href: 'https://www.instagram.com/radrum.exempel' },
  ],
  /** The venue in terms, section 10: a placeholder, as the specification says. */
  court: '[ort] tingsrätt',
} as const

import { seller } from '#contract/core/seller.ts'

/**
 * The company behind the service. It is fictitious: replace the values with your own, here and in
 * the seller (docs/reference/product.md, The company).
 */
export const company = {
  name: 'Rådrum',
  inShort: 'Juridisk hjälp på nätet, till ett pris du känner i förväg.',
  legalName: seller.name,
  organisationNumber: seller.organisationNumber,
  vatNumber: seller.vatNumber,
  street: seller.street,
  postalCode: seller.postalCode,
  city: seller.city,
  email: seller.email,
  phone: seller.phone,
  phoneHref: 'tel:+46701740605',
  messagingName: 'WhatsApp',
  messagingHref: 'https://wa.me/46701740605',
  networkName: 'LinkedIn',
  networkHref: 'https://www.linkedin.com/company/radrum-exempel',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/radrum.exempel' },
    { name: 'Instagram', href: 'https://www.instagram.com/radrum.exempel' },
  ],
  /** The venue in section 10 of the terms: a placeholder (docs/reference/product.md, Terms). */
  court: '[ort] tingsrätt',
} as const

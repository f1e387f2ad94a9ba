/** Where the demo's office is elsewhere: made-up addresses, which are nobody's. */
export const demoLinks = {
  messaging: { name: 'WhatsApp', href: 'https://wa.me/46701740605' },
  network: { name: 'LinkedIn', href: 'https://www.linkedin.com/company/radrum-exempel' },
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/radrum.exempel' },
    { name: 'Instagram', href: 'https://www.instagram.com/radrum.exempel' },
  ],
}

/** The cookie banner. */
export const consentTexts = {
  label: 'Val av cookies',
  text: 'Vi använder nödvändiga cookies, och andra bara om du godkänner dem.',
  more: 'Läs vår cookiepolicy',
  accept: 'Godkänn',
  reject: 'Neka',
  settings: 'Cookie Inställningar',
  necessary: 'Nödvändiga cookies',
  necessaryHint: 'Behövs för att sidan ska fungera och kan inte stängas av.',
  analytics: 'Analyscookies',
  analyticsHint: 'Hjälper oss att förstå hur sidan används.',
  marketing: 'Marknadsföringscookies',
  marketingHint: 'Används för att visa annonser som passar dig.',
  save: 'Spara inställningar',
  back: 'Tillbaka',
} as const

import { company } from './company.ts'

/** SPEC section 2, Navigation. */
export const layoutTexts = {
  skip: 'Hoppa till innehållet',
  menu: 'Meny',
  navigation: 'Huvudmeny',
  home: 'Hem',
  login: 'Logga in',
  register: 'Registrera',
  contact: 'Kontakt',
  about: 'Om oss',
  prices: 'Priser',
  profile: 'Profil',
  matters: 'Ärenden',
  logout: 'Logga ut',
  footer: 'Sidfot',
  privacy: 'Integritetspolicy',
  cookies: 'Cookiepolicy',
  terms: 'Allmänna villkor',
  legal: 'Juridisk information',
  accessibility: 'Tillgänglighet',
  cookieSettings: 'Cookieinställningar',
  network: `${company.name} på ${company.networkName}`,
  promise: 'Juridisk hjälp i lugn takt, till ett pris du känner i förväg.',
  copyright: (year: number) => `© ${year} ${company.legalName}`,
  checking: 'Kontrollerar inloggningen …',
} as const

import type { LegalService } from '#contract/matters/legal-services.ts'

interface HourlyPrice {
  service: LegalService
  name: string
  /** SEK per hour, VAT included. */
  sek: number
  /** Shown as a starting price. */
  from?: boolean
  condition: string
}

/** Services charged by the hour (docs/reference/product.md, Constants). */
export const hourlyPrices: readonly HourlyPrice[] = [
  {
    service: 'appeals',
    name: 'Överklaganden',
    sek: 1595,
    from: true,
    condition: 'Fast pris är möjligt i enkla ärenden.',
  },
  {
    service: 'advice',
    name: 'Juridisk rådgivning',
    sek: 1985,
    condition: 'De första 15 minuterna är gratis.',
  },
  {
    service: 'criminal',
    name: 'Brottmål',
    sek: 1985,
    condition: 'De första 15 minuterna är gratis.',
  },
]

interface FixedPrice {
  name: string
  /** SEK in total, VAT included. */
  sek: number
  service: Extract<LegalService, 'agreements' | 'documents'>
}

/** Services with a fixed price (docs/reference/product.md, Constants). */
export const fixedPrices: readonly [FixedPrice, ...FixedPrice[]] = [
  { name: 'Samboavtal', sek: 485, service: 'agreements' },
  { name: 'Bodelning', sek: 1950, service: 'documents' },
  { name: 'Bolagsavtal', sek: 950, service: 'agreements' },
  { name: 'Sekretessavtal', sek: 375, service: 'agreements' },
  { name: 'Testamente', sek: 485, service: 'documents' },
  { name: 'Framtidsfullmakt', sek: 385, service: 'documents' },
  { name: 'Anställningsavtal', sek: 250, service: 'agreements' },
  { name: 'Hyresavtal', sek: 250, service: 'agreements' },
  { name: 'Tjänsteavtal', sek: 499, service: 'agreements' },
]

export const pricesTexts = {
  title: 'Våra Priser',
  description:
    'Timpriser och fasta priser för juridisk hjälp. Alla priser inkluderar moms och du godkänner priset innan arbetet börjar.',
  lead: 'Alla priser inkluderar moms. Du betalar i förskott, och först när du själv har godkänt priset.',
  hourly: 'Timpris',
  perHour: 'per timme',
  from: 'från',
  fixed: 'Fast pris',
  fixedLead: 'Du betalar det som står, oavsett hur lång tid arbetet tar.',
  service: 'Tjänst',
  price: 'Pris',
  order: 'Beställ',
  orderOf: (name: string) => `Beställ ${name}`,
  describe: 'Beskriv ditt ärende',
  rules: 'Så bestäms priset',
  steps: [
    { term: 'Prisförslag', text: 'När vi har gått igenom ditt ärende får du ett prisförslag.' },
    { term: 'Ditt beslut', text: 'Du beställer eller tackar nej innan arbetet börjar. Tackar du nej betalar du ingenting.' },
    { term: 'Förskott', text: 'Beställer du betalar du i förskott, med kort på betaltjänstens säkra sida.' },
    { term: 'Dina filer', text: 'De sparas inom EU och EES. Bara du och de som arbetar med ärendet kan öppna dem.' },
    {
      term: 'Är du inte nöjd?',
      text: 'Skriv till oss. Är du privatperson kan du också vända dig till Allmänna reklamationsnämnden, arn.se.',
    },
    { term: 'Moms', text: 'Priset du ser är priset du betalar. Momsen på 25 procent ingår alltid.' },
  ],
  areas: 'Rådgivning ges inom familjerätt, arbetsrätt och affärsjuridik.',
  unsure: 'Hittar du inte det du söker?',
  unsureText: 'Beskriv ditt ärende så får du ett prisförslag, eller fråga oss först.',
  start: 'Beskriv ditt ärende',
  ask: 'Kontakta oss',
} as const

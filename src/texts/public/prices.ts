import { demoPrices } from '#contract/office/demo-prices.ts'
import { servedOffice } from './company.ts'

const prices = servedOffice?.prices ?? demoPrices

/** Services charged by the hour: SEK per hour, VAT included. */
export const hourlyPrices = prices.hourly

/** Services with a fixed price: SEK in total, VAT included. */
export const fixedPrices = prices.fixed

/** For how many days a proposal holds, unless it says otherwise. */
export const proposalDays = prices.proposal_days

export const pricesTexts = {
  title: 'Våra Priser',
  description:
    'Timpriser och fasta priser för juridisk hjälp. Alla priser inkluderar moms och du godkänner priset innan arbetet börjar.',
  lead: 'Alla priser inkluderar moms. Du betalar i förskott, och först när du själv har godkänt priset.',
  hourly: 'Timpris',
  perHour: 'per timme',
  from: 'från',
  fixed: 'Fast pris',
  fixedFrom: 'Fast pris från',
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
    { term: 'Dina filer', text: 'De sparas inom EU och EES. Bara du och våra jurister kan öppna dem.' },
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

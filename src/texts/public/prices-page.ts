import { complaintsBoard } from '#contract/agreements/complaints-board.ts'

/** /prices, apart from the prices. */
export const pricesTexts = {
  title: 'Våra Priser',
  description: (hasHourly: boolean) =>
    `${hasHourly ? 'Timpriser och fasta' : 'Fasta'} priser för juridisk hjälp. Alla priser inkluderar moms och du godkänner priset innan arbetet börjar.`,
  lead: 'Alla priser inkluderar moms. Du betalar i förskott, och först när du själv har godkänt priset.',
  hourly: 'Timpris',
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
    { term: 'Dina filer', text: 'De sparas inom EU och EES. Bara du, våra jurister och administratörer kan öppna dem.' },
    {
      term: 'Är du inte nöjd?',
      text: `Skriv till oss. Är du privatperson kan du också vända dig till ${complaintsBoard()}.`,
    },
    { term: 'Moms', text: 'Priset du ser är priset du betalar. Momsen på 25\u00a0procent ingår alltid.' },
  ],
  areas: 'Rådgivning ges inom familjerätt, arbetsrätt och affärsjuridik.',
  unsure: 'Hittar du inte det du söker?',
  unsureText: 'Beskriv ditt ärende så får du ett prisförslag, eller fråga oss först.',
  start: 'Beskriv ditt ärende',
  ask: 'Kontakta oss',
} as const

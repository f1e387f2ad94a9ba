import { complaintsBoard } from '#contract/agreements/complaints-board.ts'
import { isLegalPerson } from '#contract/core/organisation-number.ts'
import { company } from './company.ts'
import type { Line, Policy } from './policy.ts'

const { legalName, f_tax: hasFTax } = company

/** The company as far as it is known: a sole trader needn't be registered at Bolagsverket. */
const standing = isLegalPerson(company.organisationNumber)
  ? `${legalName} är registrerat hos Bolagsverket${hasFTax ? ' och godkänt för F-skatt' : ''}. `
  : hasFTax
    ? `${legalName} är godkänd för F-skatt. `
    : ''

/** The addresses of sites in a text as links: `arn.se`. */
const withLinks = (text: string): Line =>
  text.split(/([a-z]+\.se(?:\/[a-z]+)?)/).map((part, place) => (place % 2 ? { text: part, href: `https://www.${part}` } : part))

export const legalInfo: Policy = {
  title: 'Juridisk information',
  description: 'Företagsuppgifter, orderbekräftelse, ångerrätt och priser.',
  changed: '2026-11-28',
  lead: 'Det du har rätt att veta om oss och om ditt köp, samlat på en sida.',
  sections: [
    {
      id: 'foretaget',
      title: 'Företaget',
      blocks: [
        {
          facts: [
            { term: 'Företagsnamn', line: legalName },
            { term: 'Organisationsnummer', line: company.organisationNumber },
            { term: 'Momsregistreringsnummer', line: company.vatNumber },
            { term: 'Adress', line: `${company.street}, ${company.postalCode} ${company.city}` },
            ...(company.seat ? [{ term: 'Säte', line: company.seat }] : []),
            { term: 'E-post', line: [{ text: company.email, href: `mailto:${company.email}` }] },
            { term: 'Telefon', line: [{ text: company.phone, href: company.phoneHref }] },
          ],
        },
        `${standing}Vi förmedlar juridiska tjänster och är inte en advokatbyrå. Advokater som arbetar via oss är ledamöter av Sveriges advokatsamfund och står under dess tillsyn.`,
      ],
    },
    {
      id: 'bestallning',
      title: 'Beställning och orderbekräftelse',
      blocks: [
        'Du beställer enligt ett prisförslag och betalar sedan. Innan dess kan du ändra ditt ärende eller tacka nej till förslaget utan kostnad.',
        'Efter betalningen får du en orderbekräftelse med e-post. Spara den: där står vad du har beställt, vad du har betalat och när. Kommer den inte fram, titta i skräpposten och hör sedan av dig till oss.',
      ],
    },
    {
      id: 'angerratt',
      title: 'Ingen ångerrätt',
      blocks: [
        'Ingen ångerrätt gäller när tjänsten är fullgjord, om du uttryckligen har bett oss att börja under den 14 dagar långa ångerfristen och har gått med på att ångerrätten då upphör (2 kap. 11 § distansavtalslagen, 2005:59). I alla andra fall har du ångerrätt hela fristen, räknad från betalningen. Att betala är ingen begäran om att vi ska börja, och utan en sådan betalar du ingenting om du ångrar dig.',
        [
          'Du ångrar dig på sidan ',
          { text: 'Ångra avtalet', to: '/angra' },
          '. Mer om det, och om hur du reklamerar, står i punkt 4 i våra ',
          { text: 'allmänna villkor', to: '/terms-and-conditions' },
          '.',
        ],
      ],
    },
    {
      id: 'priser',
      title: 'Priser och moms',
      blocks: [
        [
          'Alla priser är i svenska kronor och inkluderar moms. Betalning sker i förskott. Se ',
          { text: 'Våra Priser', to: '/prices' },
          '.',
        ],
      ],
    },
    {
      id: 'tvist',
      title: 'Om vi inte kommer överens',
      blocks: [
        withLinks(`Är du konsument kan du få tvisten prövad. Vänd dig till ${complaintsBoard()}.`),
        ['Mer om det står i punkt 10 i våra ', { text: 'allmänna villkor', to: '/terms-and-conditions' }, '.'],
      ],
    },
  ],
}

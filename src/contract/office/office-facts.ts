import { formatSek } from '#contract/core/format-sek.ts'
import { legalServiceNames } from '#contract/matters/legal-service-names.ts'
import type { Logo } from './look/look.ts'
import type { Office } from './office-document.ts'

type Company = Office['company']

/** The names of the company's facts. */
export const companyFactNames = {
  name: 'Namn',
  in_short: 'Kort beskrivning',
  legal_name: 'Företagsnamn',
  organisation_number: 'Organisationsnummer',
  vat_number: 'Momsnummer',
  f_tax: 'Godkänt för F-skatt',
  street: 'Gatuadress',
  postal_code: 'Postnummer',
  city: 'Ort',
  seat: 'Säte',
  email: 'E-postadress',
  phone: 'Telefonnummer',
  messaging: 'Meddelandetjänst',
  network: 'Nätverk i sidfoten',
  social: 'Sidor på nätet',
  court: 'Domstol',
  story: 'Historia',
} as const satisfies Record<keyof Company, string>

/** The names of the other facts. */
export const officeFactNames = {
  proposal_days: 'Prisförslag gäller i dagar',
  platform_fee_percent: 'Avgift från partner i procent',
  answer_days: 'Svar inom arbetsdagar',
  opens: 'Öppnar',
  closes: 'Stänger',
  closed_months: 'Månader tills avslutade ärenden gallras',
  announcement: 'Sök partner på startsidan',
  primary: 'Huvudfärg',
  accent: 'Accentfärg',
  logo: 'Logotyp',
  logo_plate: 'Ljus botten bakom logotypen i mörkt läge',
} as const

const placeText = (place: Company['network']) => (place ? `${place.name}, ${place.href}` : '')

const yesNo = (value: boolean) => (value ? 'ja' : 'nej')

const companyValues = ({ f_tax, messaging, network, social, ...company }: Company): Record<keyof Company, string | null> => ({
  ...company,
  f_tax: yesNo(f_tax),
  messaging: placeText(messaging),
  network: placeText(network),
  social: social.map(placeText).join('; '),
})

const companyFacts = (company: Company) => {
  const values = companyValues(company)
  return Object.fromEntries(Object.entries(companyFactNames).map(([field, name]) => [name, values[field as keyof Company] ?? '']))
}

/** A fact of its own: its text is long, and would hide that the price is another one. */
const scopeFact = (price: string, scope: string | undefined) => (scope ? [[`${price}, det här ingår`, scope] as const] : [])

const priceFacts = ({ hourly, fixed, proposal_days }: Office['prices']) => ({
  ...Object.fromEntries(
    hourly.flatMap(({ name, service, sek, from, condition, free_minutes, scope }) => [
      [
        `Timpris ${name}`,
        [
          `${from ? 'från ' : ''}${formatSek(sek)}`,
          legalServiceNames[service],
          condition,
          free_minutes && `${free_minutes} fria minuter`,
        ]
          .filter(Boolean)
          .join('. '),
      ],
      ...scopeFact(`Timpris ${name}`, scope),
    ]),
  ),
  ...Object.fromEntries(
    fixed.flatMap(({ name, service, sek, scope }) => [
      [`Fast pris ${name}`, `${formatSek(sek)}. ${legalServiceNames[service]}`],
      ...scopeFact(`Fast pris ${name}`, scope),
    ]),
  ),
  [officeFactNames.proposal_days]: String(proposal_days),
})

/** Enough of its hash to tell a logo from another: `3f2a91c0.svg`. */
const logoName = ({ file }: Logo) => file.replace(/^(.{8}).*\./, '$1.')

const lookFacts = ({ colors, logo, logo_plate }: Office['look']) => ({
  [officeFactNames.primary]: colors?.primary ?? '',
  [officeFactNames.accent]: colors?.accent ?? '',
  [officeFactNames.logo]: logo ? logoName(logo) : '',
  [officeFactNames.logo_plate]: yesNo(logo_plate),
})

/**
 * The document as people read it: the value of each fact by its name; empty where there is none.
 */
const factsOf = ({
  company,
  prices,
  promises,
  privacy,
  look,
  features,
  platform_fee_percent: fee,
}: Office): Record<string, string> => ({
  ...companyFacts(company),
  ...priceFacts(prices),
  [officeFactNames.answer_days]: String(promises.answer_days),
  [officeFactNames.opens]: promises.opens,
  [officeFactNames.closes]: promises.closes,
  [officeFactNames.closed_months]: privacy.closed_months === null ? '' : String(privacy.closed_months),
  ...lookFacts(look),
  [officeFactNames.announcement]: yesNo(features.announcement),
  [officeFactNames.platform_fee_percent]: String(fee).replace('.', ','),
})

/** A fact of the office that two documents tell differently. */
export interface OfficeChange {
  /** Its name: `Fast pris Testamente`. */
  fact: string
  /** Empty where there was none, or is none any more. */
  from: string
  to: string
}

const longestChars = 160

/** A long text is told by its length: what it says stands in the settings. */
const shortText = (value = '') => (value.length > longestChars ? `${value.length} tecken` : value)

/** The facts that differ between two documents, in the order of the settings. */
export const officeChanges = (before: Office, after: Office): OfficeChange[] => {
  const [was, is] = [factsOf(before), factsOf(after)]
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((fact) => (was[fact] ?? '') !== (is[fact] ?? ''))
    .map((fact) => ({ fact, from: shortText(was[fact]), to: shortText(is[fact]) }))
}

import * as z from 'zod/mini'
import { limits } from '#contract/core/limits.ts'
import { organisationNumberIn } from '#contract/core/organisation-number.ts'
import { Email, line, optionalLine, optionalText } from '#contract/core/text-fields.ts'
import { vatNumberIn } from '#contract/core/vat-number.ts'
import { wholeNumber } from '#contract/core/whole-number.ts'
import { legalServiceKeys } from '#contract/matters/legal-services.ts'
import { demoLinks } from './demo-links.ts'
import { demoNumbers } from './demo-numbers.ts'
import { OfficeLook } from './look/look.ts'

/** The demo's own number can't exist, so that it is nobody's; it passes all the same. */
const checked = (read: (text: string) => string | undefined, demo: string, wrong: string) =>
  line(40).check(
    z.overwrite((text) => read(text) ?? text),
    z.refine((text) => text === demo || read(text) !== undefined, { error: wrong, params: { description: wrong } }),
  )

const { organisation_number, vat_number } = demoNumbers

const addressText = 'Ange en adress som börjar med https://.'
const Place = z.object({
  name: line(40),
  href: line(300).check(z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, addressText)),
})

const Company = z.object({
  /** In everyday use: on every page, in the tab, in mails. */
  name: line(40),
  /** In one sentence, for search results and shared links. */
  in_short: line(160),
  /** The company that sells. */
  legal_name: line(120),
  organisation_number: checked(
    organisationNumberIn,
    organisation_number,
    'Ange ett organisationsnummer, till exempel 556677-8899.',
  ),
  vat_number: checked(vatNumberIn, vat_number, 'Ange ett momsnummer, till exempel SE556677889901.'),
  /** Approved for F-tax (godkänd för F-skatt). */
  f_tax: z._default(z.boolean(), false),
  street: line(120),
  postal_code: line(20),
  city: line(60),
  /** The municipality where the board has its seat (aktiebolagslagen 28 kap. 5 §). */
  seat: z.nullable(line(60)),
  email: Email,
  phone: line(limits.phoneChars),
  /** Where one can write by phone. */
  messaging: z.nullable(Place),
  /** The network in the footer. */
  network: z.nullable(Place),
  /** Pages on the contact page. */
  social: z.array(Place).check(z.maxLength(8, 'Ange högst 8 sidor.')),
  /** The venue that the terms name. */
  court: line(80),
  /** Its history, on the page about the office. */
  story: z.nullable(optionalText(2_000)),
})

const demoHrefs = [demoLinks.messaging, demoLinks.network, ...demoLinks.social].map(({ href }) => href)
const isOwn = (place: z.infer<typeof Place>) => !demoHrefs.includes(place.href)
const ownOrNone = (place: z.infer<typeof Place> | null) => (place && isOwn(place) ? place : null)

/** The company, as pages, mails, documents and the books name it. */
const OfficeCompany = Company.check(
  // The demo's links lead to nobody: they don't follow to a company of another number.
  z.overwrite((company) =>
    company.organisation_number === organisation_number
      ? company
      : {
          ...company,
          messaging: ownOrNone(company.messaging),
          network: ownOrNone(company.network),
          social: company.social.filter(isOwn),
        },
  ),
)

const sekText = 'Ange ett pris i hela kronor.'
const Sek = wholeNumber(limits.minSek, 999_999, sekText)
/** The beginning of 'Vad ingår?' in a proposal for the service. */
const scope = z.optional(optionalText(limits.proposalTextChars))

const sameNameText = 'Två priser har samma namn. Ge dem olika namn.'
/** Customers order a price by its name. */
const distinctNames = z.refine<readonly { name: string }[]>(
  (prices) => new Set(prices.map(({ name }) => name)).size === prices.length,
  { error: sameNameText, params: { description: 'No two have the same name.' } },
)

const PlainHourlyPrice = z.object({
  service: z.enum(legalServiceKeys),
  name: line(60),
  /** Per hour. */
  sek: Sek,
  /** Shown as a starting price. */
  from: z.optional(z.boolean()),
  /** Shown after the free minutes (`conditionText`). May be empty. */
  condition: optionalLine(160),
  scope,
  /** The first minutes of a matter, for which nothing is charged. */
  free_minutes: z.optional(wholeNumber(1, 120, 'Ange mellan 1 och 120 minuter, eller lämna tomt.')),
})

const saidMinutes = /De första (\d+) minuterna är gratis\.?/

/** A price by the hour. */
export const HourlyPrice = PlainHourlyPrice.check(
  // Documents from when conditions said the free minutes: they follow from their number now.
  z.overwrite((price) => {
    const [sentence, said] = saidMinutes.exec(price.condition) ?? []
    if (sentence === undefined) return price
    const condition = price.condition.replace(sentence, '').replace(/ {2,}/, ' ').trim()
    return { ...price, condition, free_minutes: price.free_minutes ?? Number(said) }
  }),
)

/** The prices by the hour of a list. */
export const hourlyPrices = (price: typeof HourlyPrice) =>
  z.array(price).check(z.maxLength(20, 'Ange högst 20 timpriser.'), distinctNames)

/** The price list. All prices include VAT. */
const OfficePrices = z.object({
  hourly: hourlyPrices(HourlyPrice),
  fixed: z
    .array(z.object({ name: line(60), sek: Sek, service: z.enum(['agreements', 'documents']), scope }))
    .check(z.minLength(1, 'Ange minst ett fast pris.'), z.maxLength(40, 'Ange högst 40 fasta priser.'), distinctNames),
  /** For how long a proposal holds, unless it says otherwise. */
  proposal_days: wholeNumber(1, 90, 'Ange mellan 1 och 90 dagar.'),
})

const timeText = 'Ange en tid, till exempel 08:00.'
const Time = z.string(timeText).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeText))

/** Promises to customers. */
const OfficePromises = z
  .object({
    /** Working days within which a customer is answered. */
    answer_days: wholeNumber(1, 10, 'Ange mellan 1 och 10 arbetsdagar.'),
    opens: Time,
    closes: Time,
  })
  .check(
    z.refine(({ opens, closes }) => opens < closes, {
      error: 'Kontoret måste stänga efter att det har öppnat.',
      path: ['closes'],
      params: { description: 'It closes after it opens.' },
    }),
  )

const monthsText = 'Ange mellan 12 och 600 månader, eller lämna tomt.'

/** The time for which customers’ data are kept. */
const OfficePrivacy = z.object({
  /**
   * Months after which a closed matter is removed; null for never. At least a year: for so long a
   * buyer who wasn't told of the right of withdrawal still has it.
   */
  closed_months: z.nullable(wholeNumber(12, 600, monthsText)),
})

/** All that anybody may know of the office. */
export const OfficeProfile = z.object({
  company: OfficeCompany,
  prices: OfficePrices,
  promises: OfficePromises,
  privacy: OfficePrivacy,
  look: OfficeLook,
  features: z.object({
    /** The notice on the home page that looks for partners. */
    announcement: z.boolean(),
  }),
})
export type OfficeProfile = z.infer<typeof OfficeProfile>

/** The document with all that makes this an office of one's own. */
export const Office = z.extend(OfficeProfile, {
  /** The platform's share of what partners are paid for. */
  platform_fee_percent: z.number('Ange en andel i procent.').check(z.minimum(0, 'Minst 0 %.'), z.maximum(50, 'Högst 50 %.')),
})
export type Office = z.infer<typeof Office>

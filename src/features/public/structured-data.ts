import { socialCardPath } from '#contract/office/look/social-card.ts'
import { ourOffice } from '#contract/office/our-office.ts'
import { webOrigin } from '#lib/web-origin.ts'
import { company, servedOffice } from '#texts/public/company.ts'
import { homeTexts } from '#texts/public/home.ts'
import { fixedPrices, hourlyPrices, priceWords } from '#texts/public/prices.ts'

// schema.org data for search engines. Written into the HTML at build time; the browser loads none
// of this module.

const { logo } = servedOffice?.look ?? {}
const ownLogo = `${webOrigin}${logo ? `/office-logo/${logo.file}` : '/favicon.svg'}`

const serviceId = `${webOrigin}/#service`

const inSek = (sek: number) => ({ price: sek, priceCurrency: 'SEK', valueAddedTaxIncluded: true })

const hourly = hourlyPrices.map(({ name, sek, from, condition }) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, serviceType: name },
  ...(condition && { description: condition }),
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    ...inSek(sek),
    ...(from && { minPrice: sek }),
    unitCode: 'HUR',
    unitText: priceWords.perHour,
  },
}))

const fixed = fixedPrices.map(({ name, sek }) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name, serviceType: name },
  priceSpecification: { '@type': 'PriceSpecification', ...inSek(sek) },
}))

const sekOfAll = [...hourlyPrices, ...fixedPrices].map(({ sek }) => sek)

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const { opens, closes } = ourOffice().promises

const legalService = {
  '@type': 'LegalService',
  '@id': serviceId,
  name: company.name,
  legalName: company.legalName,
  description: company.inShort,
  url: `${webOrigin}/`,
  image: webOrigin + socialCardPath,
  logo: ownLogo,
  email: company.email,
  telephone: company.phoneHref.replace('tel:', ''),
  vatID: company.vatNumber,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: 'SE',
  },
  openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays, opens, closes },
  areaServed: { '@type': 'Country', name: 'Sverige' },
  availableLanguage: 'sv',
  priceRange: `${Math.min(...sekOfAll)}–${Math.max(...sekOfAll)} SEK`,
  sameAs: [company.network, ...company.social].flatMap((page) => page?.href ?? []),
}

const services = homeTexts.services.list.map(({ title, text }) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name: title, description: text },
}))

const ownData: Record<string, object> = {
  '/': {
    ...legalService,
    hasOfferCatalog: { '@type': 'OfferCatalog', name: homeTexts.services.title, itemListElement: services },
  },
  '/prices': { ...legalService, makesOffer: [...hourly, ...fixed] },
  '/contact': {
    ...legalService,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: company.email,
      telephone: company.phoneHref.replace('tel:', ''),
      availableLanguage: 'sv',
    },
  },
}

/**
 * The data of the page at `path`: the legal service itself on the start, price and contact pages,
 * else a page published by it.
 */
export const structuredData = (path: string) => ({
  '@context': 'https://schema.org',
  ...(ownData[path] ?? {
    '@type': 'WebPage',
    '@id': webOrigin + path,
    url: webOrigin + path,
    inLanguage: 'sv',
    publisher: legalService,
  }),
})

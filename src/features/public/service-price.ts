import { formatSek } from '#contract/core/format-sek.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import { fixedPrices, hourlyPrices, priceWords as t } from '#texts/public/prices.ts'

const hourlyOf = (service: LegalService) => hourlyPrices.filter((price) => price.service === service)

/** The lowest price, said to be that where there are others or one is a starting price. */
const lowest = (prices: readonly { sek: number; from?: boolean | undefined }[]) => {
  const sek = Math.min(...prices.map((price) => price.sek))
  const isFrom = prices.some((price) => price.from || price.sek > sek)
  return isFrom ? `${t.from} ${formatSek(sek)}` : formatSek(sek)
}

/**
 * The price of a service, VAT included: the lowest of its fixed ones and of those by the hour.
 * @returns undefined where it has no price
 */
export const servicePrice = (service: LegalService): string | undefined => {
  const fixed = fixedPrices.filter((price) => price.service === service)
  const hourly = hourlyOf(service)
  const prices = [
    ...(fixed.length > 0 ? [`${t.fixed} ${lowest(fixed)}`] : []),
    ...(hourly.length > 0 ? [`${lowest(hourly)} ${t.perHour}`] : []),
  ]
  return prices.join(` ${t.or} `) || undefined
}

/** The condition of a service's prices by the hour, where it is the same of all. */
export const serviceCondition = (service: LegalService): string | undefined => {
  const conditions = new Set(hourlyOf(service).map(({ condition }) => condition))
  return conditions.size === 1 ? [...conditions][0] : undefined
}

const allPrices = [...hourlyPrices, ...fixedPrices]

/** Tells if a price is the first of its service, where links to the service lead. */
export const isFirstOfService = (price: (typeof allPrices)[number]): boolean =>
  allPrices.find(({ service }) => service === price.service) === price

import { formatSek } from '#contract/core/format-sek.ts'
import type { LegalService } from '#contract/matters/legal-services.ts'
import { fixedPrices, hourlyPrices, pricesTexts } from '#texts/public/prices.ts'

/** The price of a service, VAT included: by the hour, or from the lowest of its fixed prices. */
export const servicePrice = (service: LegalService): string | undefined => {
  const hourly = hourlyPrices.find((price) => price.service === service)
  if (hourly) {
    const perHour = `${formatSek(hourly.sek)} ${pricesTexts.perHour}`
    return hourly.from ? `${pricesTexts.from} ${perHour}` : perHour
  }
  const sums = fixedPrices.filter((price) => price.service === service).map(({ sek }) => sek)
  return sums.length > 0 ? `${pricesTexts.fixedFrom} ${formatSek(Math.min(...sums))}` : undefined
}

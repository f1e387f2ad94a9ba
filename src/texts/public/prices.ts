import { firstMinutes } from '#contract/agreements/time/first-minutes.ts'
import { demoPrices } from '#contract/office/demo-prices.ts'
import type { OfficeProfile } from '#contract/office/office-document.ts'
import { servedOffice } from './company.ts'

type HourlyPrice = OfficeProfile['prices']['hourly'][number]

/**
 * The condition of a price by the hour, as pages show it: first its free minutes, by the number
 * that a proposal at a ceiling price is settled by. Empty where it has none.
 */
export const conditionText = ({ free_minutes: minutes, condition }: Pick<HourlyPrice, 'free_minutes' | 'condition'>): string =>
  [minutes && `${firstMinutes(minutes)} är gratis.`, condition].filter(Boolean).join(' ')

const prices = servedOffice?.prices ?? demoPrices

/** Services charged by the hour: SEK per hour, VAT included, and conditions as they are shown. */
export const hourlyPrices = prices.hourly.map((price) => ({ ...price, condition: conditionText(price) }))

/** Services with a fixed price: SEK in total, VAT included. */
export const fixedPrices = prices.fixed

/** For how many days a proposal holds, unless it says otherwise. */
export const proposalDays = prices.proposal_days

/** The words of a price. */
export const priceWords = {
  from: 'från',
  perHour: 'per timme',
  fixed: 'Fast pris',
  or: 'eller',
} as const

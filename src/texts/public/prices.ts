import { demoPrices } from '#contract/office/demo-prices.ts'
import { servedOffice } from './company.ts'

const prices = servedOffice?.prices ?? demoPrices

/** Services charged by the hour: SEK per hour, VAT included. */
export const hourlyPrices = prices.hourly

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

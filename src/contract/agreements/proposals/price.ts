import { oreOf, sekOf } from '#contract/core/ore.ts'
import { limits } from '#contract/core/limits.ts'
import { areHours, hoursText } from './proposal-hours.ts'
import type { ProposalKind } from './proposals.ts'

/** The price fields of a proposal. In SEK; hours in whole quarters. */
export interface PriceFields {
  kind: ProposalKind
  amount?: number | null | undefined
  hours?: number | null | undefined
  rate?: number | null | undefined
}

interface PriceChange extends Omit<PriceFields, 'kind'> {
  kind?: ProposalKind | undefined
}

/** In öre, VAT included. `minutes` and `hourlyOre` are null for a fixed price. */
export interface ProposalPrice {
  amountOre: number
  minutes: number | null
  hourlyOre: number | null
}

/** The faults of a price, by field. */
type PriceProblems = Partial<Record<'amount' | 'hours' | 'rate', [string]>>

/**
 * A proposal's price: the amount, or hours times rate.
 * @returns the price, or what is missing or too much
 */
export const proposalPrice = ({
  kind,
  amount,
  hours,
  rate,
}: PriceFields): { price: ProposalPrice } | { problems: PriceProblems } => {
  if (kind === 'fixed') {
    if (!amount) return { problems: { amount: ['Ange priset.'] } }
    return { price: { amountOre: oreOf(amount), minutes: null, hourlyOre: null } }
  }
  if (!hours || !rate)
    return {
      problems: { ...(!hours && { hours: ['Ange antalet timmar.'] }), ...(!rate && { rate: ['Ange priset per timme.'] }) },
    }
  if (!areHours(hours)) return { problems: { hours: [hoursText] } }
  const minutes = hours * 60
  const hourlyOre = oreOf(rate)
  const amountOre = Math.round((minutes * hourlyOre) / 60)
  if (amountOre > oreOf(limits.maxSek)) return { problems: { hours: ['Takpriset blir för högt. Högst 999 999,99 kr.'] } }
  if (amountOre < oreOf(limits.minSek)) return { problems: { hours: ['Takpriset blir för lågt. Minst 3 kr.'] } }
  return { price: { amountOre, minutes, hourlyOre } }
}

/** A price in SEK and hours, as replies have it. */
export const priceToReply = ({ amountOre, minutes, hourlyOre }: ProposalPrice) => ({
  amount: sekOf(amountOre),
  hours: minutes === null ? null : minutes / 60,
  rate: hourlyOre === null ? null : sekOf(hourlyOre),
})

/**
 * The price fields of a draft after a change; a field that isn't given stays. An amount that was
 * hours times rate isn't a fixed price.
 */
export const priceFieldsAfter = (before: PriceFields, change: PriceChange): PriceFields => ({
  kind: change.kind ?? before.kind,
  amount: change.amount === undefined && before.kind === 'fixed' ? before.amount : change.amount,
  hours: change.hours === undefined ? before.hours : change.hours,
  rate: change.rate === undefined ? before.rate : change.rate,
})

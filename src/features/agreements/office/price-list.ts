import { formatSek } from '#contract/core/format-sek.ts'
import { demoPricesWithScopes } from '#contract/office/demo-scopes.ts'
import { servedOffice } from '#texts/public/company.ts'
import { proposalEditorTexts as t } from '#texts/agreements/proposal-editor.ts'
import type { TypedProposal } from './proposal-form.ts'

const { fixed, hourly } = servedOffice?.prices ?? demoPricesWithScopes

interface StartingPoint {
  /** The office's own beginning of what is included. */
  scope: string | undefined
  service: string
  price: string
  fills: Partial<TypedProposal>
}

/** The price list as starting points of a proposal, by the heading they stand under. */
export const priceList: readonly { heading: string; points: readonly StartingPoint[] }[] = [
  {
    heading: t.fixedPrices,
    points: fixed.map(({ name, sek, scope }) => ({
      scope,
      service: name,
      price: formatSek(sek),
      fills: { kind: 'fixed', service: name, amount: String(sek) },
    })),
  },
  {
    heading: t.hourlyPrices,
    points: hourly.map(({ name, sek, from = false, scope }) => ({
      scope,
      service: name,
      price: t.perHour(formatSek(sek), from),
      fills: { kind: 'ceiling', service: name, rate: String(sek) },
    })),
  },
]

const pointOf = (service: string) => priceList.flatMap(({ points }) => points).find((point) => point.service === service)

/** Tells if a service is one of the price list. */
export const isOnPriceList = (service: string) => pointOf(service) !== undefined

const isOwnScope = (scope: string) => priceList.some(({ points }) => points.some((point) => point.scope === scope))

/**
 * The fields that a service of the price list fills in. What is included stays as it was written,
 * unless that is another service's own text.
 */
export const startingPoint = (service: string, scope: string): Partial<TypedProposal> => {
  const point = pointOf(service)
  const isOpen = scope.trim() === '' || isOwnScope(scope)
  return { ...point?.fills, ...(point?.scope !== undefined && isOpen && { scope: point.scope }) }
}

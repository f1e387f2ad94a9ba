import { formatSek } from '#contract/core/format-sek.ts'
import { fixedPrices, hourlyPrices } from '#texts/public/prices.ts'
import { proposalScopes } from '#texts/agreements/proposal-scopes.ts'
import { proposalEditorTexts as t } from '#texts/agreements/proposal-editor.ts'
import type { TypedProposal } from './proposal-form.ts'

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
    points: fixedPrices.map(({ name, sek, scope }) => ({
      scope,
      service: name,
      price: formatSek(sek),
      fills: { kind: 'fixed', service: name, amount: String(sek) },
    })),
  },
  {
    heading: t.hourlyPrices,
    points: hourlyPrices.map(({ name, sek, from = false, scope }) => ({
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

/** The scope of a service: in the office's own words, else in those of the demo. */
const scopeOf = (service: string) => pointOf(service)?.scope ?? proposalScopes[service]

const isOwnScope = (scope: string) =>
  Object.values(proposalScopes).includes(scope) || priceList.some(({ points }) => points.some((point) => point.scope === scope))

/**
 * The fields that a service of the price list fills in. What is included stays as it was written,
 * unless that is another service's own text.
 */
export const startingPoint = (service: string, scope: string): Partial<TypedProposal> => {
  const own = scopeOf(service)
  const isOpen = scope.trim() === '' || isOwnScope(scope)
  return { ...pointOf(service)?.fills, ...(own !== undefined && isOpen && { scope: own }) }
}

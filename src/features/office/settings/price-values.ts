import { Office } from '#contract/office/office-document.ts'
import { SavedPrices } from '#contract/office/saved-prices.ts'
import type { useCallForm } from '#ui/use-call-form.ts'
import * as z from 'zod/mini'
import { numberIn, numberText, orNone } from './typed-values.ts'
import { partsForm, withPassword } from './parts-form.ts'

export const PriceParts = z.object({
  prices: SavedPrices,
  platform_fee_percent: Office.shape.platform_fee_percent,
})

/** The prices as they are typed: numbers are still text. */
export const typedPrices = ({ prices, platform_fee_percent }: Office) => ({
  prices: {
    hourly: prices.hourly.map(({ from = false, free_minutes = '', scope = '', sek, ...price }) => ({
      ...price,
      from,
      free_minutes: String(free_minutes),
      scope,
      sek: String(sek),
    })),
    fixed: prices.fixed.map(({ scope = '', sek, ...price }) => ({ ...price, scope, sek: String(sek) })),
    proposal_days: String(prices.proposal_days),
  },
  platform_fee_percent: numberText(platform_fee_percent),
  confirm_password: '',
})

type TypedPrices = ReturnType<typeof typedPrices>

/** A price without a scope has none in the document either. */
const scopeOf = (scope: string) => (scope.trim() === '' ? {} : { scope })

/** The parts of the document, yet unchecked. */
export const priceParts = ({ prices, platform_fee_percent }: TypedPrices): z.input<typeof PriceParts> => ({
  prices: {
    hourly: prices.hourly.map(({ from, free_minutes, scope, sek, ...price }) => ({
      ...price,
      sek: numberIn(sek),
      ...(from && { from }),
      ...(orNone(free_minutes) !== null && { free_minutes: numberIn(free_minutes) }),
      ...scopeOf(scope),
    })),
    fixed: prices.fixed.map(({ scope, sek, ...price }) => ({ ...price, sek: numberIn(sek), ...scopeOf(scope) })),
    proposal_days: numberIn(prices.proposal_days),
  },
  platform_fee_percent: numberIn(platform_fee_percent),
})

export const PricesForm = partsForm(priceParts, z.extend(PriceParts, withPassword))

export type PricesFormState = ReturnType<typeof useCallForm<z.output<typeof PricesForm>, TypedPrices>>

export const emptyHourly: TypedPrices['prices']['hourly'][number] = {
  service: 'advice',
  name: '',
  sek: '',
  from: false,
  condition: '',
  free_minutes: '',
  scope: '',
}

export const emptyFixed: TypedPrices['prices']['fixed'][number] = { service: 'documents', name: '', sek: '', scope: '' }

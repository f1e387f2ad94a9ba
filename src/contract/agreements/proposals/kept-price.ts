import { FieldsRefused } from '#contract/refusals.ts'
import { type PriceFields, proposalPrice } from './price.ts'

/**
 * A proposal's price as it is kept.
 * @throws FieldsRefused for one that isn't whole, or too high
 */
export const keptPrice = (fields: PriceFields) => {
  const priced = proposalPrice(fields)
  if ('problems' in priced) throw new FieldsRefused(priced.problems)
  return { kind: fields.kind, ...priced.price }
}

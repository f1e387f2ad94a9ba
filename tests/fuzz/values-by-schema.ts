import fc from 'fast-check'
import type { Schema } from '#server/routes/openapi.ts'

const longestChars = 400
const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

/**
 * Values that fit a JSON schema. Rules that only code checks are left to chance and to `wordsFor`.
 */
export const valuesOf = (schema: Schema | boolean): fc.Arbitrary<unknown> => {
  if (typeof schema === 'boolean') return fc.jsonValue()
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  return fc.oneof(...[schema.type ?? []].flat().map((type) => ofType[type](schema)))
}

const ofType: Readonly<Record<'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null', Make>> = {
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner)])), {
      requiredKeys: required,
    }),
  array: ({ items, uniqueItems, maxItems = 4 }) => {
    const item = valuesOf(typeof items === 'object' && !Array.isArray(items) ? items : true)
    const length = { maxLength: Math.min(maxItems, 4) }
    return uniqueItems ? fc.uniqueArray(item, length) : fc.array(item, length)
  },
  string: ({ format, pattern, minLength = 0, maxLength = longestChars }) => {
    if (format === 'email') return fc.emailAddress()
    if (format === 'date') return days.map((day) => day.toISOString().slice(0, 10))
    if (format === 'date-time') return days.map((day) => day.toISOString())
    if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, longestChars) })
  },
  number: ({ minimum, exclusiveMinimum, maximum, multipleOf }) => {
    const [least, most] = [minimum ?? Number(exclusiveMinimum ?? -Number.MAX_VALUE), maximum ?? Number.MAX_VALUE]
    if (multipleOf === undefined) return fc.double({ min: least, max: most, noNaN: true, noDefaultInfinity: true })
    return fc.integer({ min: Math.floor(least / multipleOf) + 1, max: most / multipleOf }).map((count) => count * multipleOf)
  },
  integer: ({ minimum, maximum }) =>
    fc.integer({ ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}
type Make = (schema: Schema) => fc.Arbitrary<unknown>

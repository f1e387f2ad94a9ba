import fc from 'fast-check'
import type { Schema } from '#server/routes/openapi.ts'

const longestChars = 400

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
  array: ({ items }) => fc.array(valuesOf(typeof items === 'object' && !Array.isArray(items) ? items : true), { maxLength: 4 }),
  string: ({ format, minLength = 0, maxLength = longestChars }) =>
    format === 'email'
      ? fc.emailAddress()
      : fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, longestChars) }),
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  integer: () => fc.integer(),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
}
type Make = (schema: Schema) => fc.Arbitrary<unknown>

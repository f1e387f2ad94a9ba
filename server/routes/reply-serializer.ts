import * as z from 'zod/mini'

/** Copies from a draft the fields its schema names, and nothing else. */
export type PickFields = (draft: unknown) => unknown

// Unions may hold plain values only; an object in one throws.
const plainTypes: readonly string[] = ['string', 'number', 'boolean', 'enum', 'literal', 'union', 'unknown']

/**
 * Compiles a reply's schema, once, into a function that picks the fields it names (R40), with ids
 * and amounts in wire format and defaults filled in. Unlike a parse it doesn't validate the
 * values, which are our own and typed: parsing on both sides took a fifth of every long list.
 * @throws Error for a kind of schema that no reply uses so far
 */
export const replySerializer = (schema: z.core.$ZodType): PickFields => {
  if (schema instanceof z.core.$ZodCodec) return throughCodec(schema)
  if (schema instanceof z.core.$ZodObject) return ofObject(schema)
  if (schema instanceof z.core.$ZodArray) return ofArray(replySerializer(schema._zod.def.element))
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodCatch)
    return unlessAbsent(replySerializer(schema._zod.def.innerType))
  if (schema instanceof z.core.$ZodDefault) return orDefault(replySerializer(schema._zod.def.innerType), schema._zod.def)
  if (plainTypes.includes(schema._zod.def.type)) return plain
  throw new Error(`a reply of type ${schema._zod.def.type}`)
}

const ofObject = (schema: z.core.$ZodObject): PickFields => {
  const picks = new Map(Object.entries(schema._zod.def.shape).map(([name, field]) => [name, replySerializer(field)]))
  const copy = (fields: Readonly<Record<string, unknown>>) => {
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of picks) {
      const value = pick(fields[name])
      if (value !== undefined) picked[name] = value
    }
    return picked
  }
  const filledIn = Object.entries(schema._zod.def.shape)
    .filter(([, field]) => field instanceof z.core.$ZodDefault)
    .map(([name]) => name)
  // A draft with named fields only, where no default is missing, is sent as it is: copying each row
  // costs a quarter of serializing a list.
  return (draft) => {
    const fields: Readonly<Record<string, unknown>> = Object(draft)
    for (const name in fields) {
      const pick = picks.get(name)
      if (!pick || pick(fields[name]) !== fields[name]) return copy(fields)
    }
    return filledIn.every((name) => fields[name] !== undefined) ? fields : copy(fields)
  }
}

const ofArray =
  (pick: PickFields): PickFields =>
  (draft) => {
    if (!Array.isArray(draft)) throw new Error('a reply has something else where a list belongs')
    for (const item of draft) if (pick(item) !== item) return draft.map(pick)
    return draft
  }

const unlessAbsent =
  (pick: PickFields): PickFields =>
  (draft) =>
    draft === undefined || draft === null ? draft : pick(draft)

const orDefault =
  (pick: PickFields, { defaultValue }: { readonly defaultValue: unknown }): PickFields =>
  (draft) =>
    draft === undefined ? defaultValue : pick(draft)

const throughCodec = (schema: z.core.$ZodCodec): PickFields => {
  const { transform, reverseTransform } = schema._zod.def
  const payload = { value: undefined, issues: [] }
  // A number is in wire format already, as are all ids of a list.
  return (draft) => (typeof draft === 'number' ? draft : reverseTransform(transform(draft, payload), payload))
}

const plain: PickFields = (draft) => {
  if (typeof draft === 'object' && draft !== null) throw new Error('a reply has fields where a plain value belongs')
  return draft
}

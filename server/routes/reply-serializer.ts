import * as z from 'zod/mini'

/** Takes over from a draft what a schema names, and nothing else. */
export type PickFields = (draft: unknown) => unknown

// Of a union only plain values are taken: fields in it would be refused when they come.
const plainTypes: readonly string[] = ['string', 'number', 'boolean', 'enum', 'literal', 'union', 'unknown']

/**
 * Makes of a reply's schema, once, what takes over the fields that it names (SECURITY R40): ids and amounts as the wire has them, defaults filled in.
 * Unlike a parse it doesn't judge the values, which are our own and typed; a parse of both sides took a fifth of every long list.
 * @throws Error for a kind of schema that no reply has had so far
 */
export const replySerializer = (schema: z.core.$ZodType): PickFields => {
  if (schema instanceof z.core.$ZodCodec) return throughCodec(schema)
  if (schema instanceof z.core.$ZodObject) return ofObject(schema)
  if (schema instanceof z.core.$ZodArray) return ofArray(replySerializer(schema._zod.def.element))
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return unlessAbsent(replySerializer(schema._zod.def.innerType))
  if (schema instanceof z.core.$ZodDefault) return orDefault(replySerializer(schema._zod.def.innerType), schema._zod.def)
  if (plainTypes.includes(schema._zod.def.type)) return plain
  throw new Error(`a reply of type ${schema._zod.def.type}`)
}

const ofObject = (schema: z.core.$ZodObject): PickFields => {
  const picks = new Map(Object.entries(schema._zod.def.shape).map(([name, field]) => [name, replySerializer(field)]))
  const copy = (given: Readonly<Record<string, unknown>>) => {
    const picked: Record<string, unknown> = {}
    for (const [name, pick] of picks) {
      const value = pick(given[name])
      if (value !== undefined) picked[name] = value
    }
    return picked
  }
  // What has just the named fields goes out as it is: copying each row of a list costs a quarter of writing it.
  return (draft) => {
    const given: Readonly<Record<string, unknown>> = Object(draft)
    let missing = picks.size
    for (const name in given) {
      const pick = picks.get(name)
      if (!pick || pick(given[name]) !== given[name]) return copy(given)
      missing -= 1
    }
    return missing === 0 ? given : copy(given)
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
  // A number is already what the wire has; this is every id of a list.
  return (draft) => (typeof draft === 'number' ? draft : reverseTransform(transform(draft, payload), payload))
}

const plain: PickFields = (draft) => {
  if (typeof draft === 'object' && draft !== null) throw new Error('a reply has fields where a plain value belongs')
  return draft
}

import * as z from 'zod/mini'

/** A schema in a schema, with the names that lead to it. */
export interface Place {
  path: string
  schema: z.core.$ZodType
}

/** A schema and all schemas in it, also those behind a transformation. */
export const schemasIn = (schema: z.core.$ZodType, path = ''): Place[] => [
  { path, schema },
  ...innerOf(schema).flatMap(([name, inner]) => schemasIn(inner, name ? [path, name].filter(Boolean).join('.') : path)),
]

const innerOf = (schema: z.core.$ZodType): ReadonlyArray<readonly [name: string, schema: z.core.$ZodType]> => {
  if (schema instanceof z.core.$ZodObject) return Object.entries(schema._zod.def.shape)
  if (schema instanceof z.core.$ZodArray) return [['[]', schema._zod.def.element]]
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.map((option) => ['', option] as const)
  if (schema instanceof z.core.$ZodPipe)
    return [
      ['', schema._zod.def.in],
      ['', schema._zod.def.out],
    ]
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodDefault)
    return [['', schema._zod.def.innerType]]
  return []
}

import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { type Operation, openApiDocument, type Schema } from '#server/routes/openapi.ts'
import {
  fileNames,
  type FormSpoiler,
  forgeries,
  formSpoilers,
  hostileQuery,
  hostileSegment,
  hostileValue,
  type JsonSpoiler,
  jsonSpoilers,
  jsonTypes,
} from './hostile.ts'
import { anyThing, kindIn, type Thing, thing, wordsFor } from './things.ts'
import { valuesOf } from './values-by-schema.ts'

/** Who calls: nobody, somebody with a token that isn't one, somebody without the second factor, and whole sessions of each role. */
const actors = ['nobody', 'forger', 'limited', 'customer', 'other', 'delegated', 'staff'] as const
export type Actor = (typeof actors)[number]

/** One operation of the document, with what the contract says about it. */
export interface Documented {
  /** As the document has it: `PATCH /matters/{id}/`. */
  name: string
  method: Endpoint['method']
  path: string
  audience: Endpoint['audience']
  operation: Operation
}

const { paths } = openApiDocument('http://api.example.se/api')

export const documented: readonly Documented[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([lower, operation]) => {
    const [, endpoint] = endpoints.find(([name]) => name === operation.operationId) ?? []
    if (endpoint?.method.toLowerCase() !== lower) throw new Error(`${operation.operationId} is not in the contract`)
    const { method, audience } = endpoint
    return { name: `${method} ${path}`, method, path, audience, operation }
  }),
)

interface JsonDraft {
  as: 'json'
  value: unknown
  type: string
  spoiled?: JsonSpoiler | undefined
}
interface FormDraft {
  as: 'form'
  fields: unknown
  files: readonly FileDraft[]
  spoiled?: FormSpoiler | undefined
}
export interface FileDraft {
  field: string
  name: string
  content: 'pdf' | 'text' | 'nothing' | 'other'
}
export type Draft = JsonDraft | FormDraft

/** A call before it is made: things in it are still to be found. */
export interface FuzzCall {
  /** The name of the operation. */
  name: string
  actor: Actor
  /** Which of the forgeries the forger shows. */
  forgery: number
  params: Readonly<Record<string, Thing | string>>
  query: string | Readonly<Record<string, unknown>>
  body?: Draft | undefined
  idempotencyKey?: string | undefined
  /** The last two parts of the caller's address. */
  from: number
  /** What the clock is moved by before. */
  waitSeconds: number
}

const one = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
/** Once in so many calls. */
const onceIn = <T>(calls: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(one(calls - 1, fc.constant(undefined)), one(1, arbitrary))
export const namesIn = <Name extends string>(table: Readonly<Record<Name, unknown>>) => {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names
}

/** An object as the schema asks for it, filled in as people would; files go beside it. */
const good = ({ properties = {}, required = [] }: Schema) => {
  const fields = Object.entries(properties).filter(([name]) => name !== 'new_files')
  return fc.record(Object.fromEntries(fields.map(([name, inner]) => [name, wordsFor(name, valuesOf(inner))])), {
    requiredKeys: required,
  })
}

/** The same with one thing wrong: a field that is missing, another value, or one more field. */
const nearlyGood = (schema: Schema) =>
  fc
    .tuple(
      good(schema),
      fc.constantFrom(...Object.keys(schema.properties ?? {}), 'id', 'user', 'status', 'is_staff', '__proto__'),
      fc.oneof(fc.constant(undefined), hostileValue, anyThing),
    )
    .map(([fields, name, value]) =>
      Object.fromEntries([...Object.entries(fields).filter(([key]) => key !== name), [name, value]]),
    )

const fieldsFor = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(one(8, good(schema)), one(4, nearlyGood(schema)), one(1, hostileValue))

const jsonFor = (schema: Schema): fc.Arbitrary<Draft> =>
  fc.record({
    as: fc.constant('json' as const),
    value: fieldsFor(schema),
    type: fc.oneof(one(20, fc.constant('application/json')), one(1, fc.constantFrom(...jsonTypes))),
    spoiled: onceIn(6, fc.constantFrom(...namesIn(jsonSpoilers))),
  })

const file: fc.Arbitrary<FileDraft> = fc.record({
  field: fc.oneof(one(12, fc.constant('new_files')), one(1, fc.constantFrom('title', 'files', '__proto__', ''))),
  name: fc.oneof(one(3, fc.constant('avtal.pdf')), one(1, fc.constantFrom(...fileNames))),
  content: fc.oneof(
    one(8, fc.constant('pdf' as const)),
    one(1, fc.constantFrom('text' as const, 'nothing' as const, 'other' as const)),
  ),
})

const formFor = (schema: Schema): fc.Arbitrary<Draft> =>
  fc.record({
    as: fc.constant('form' as const),
    fields: fieldsFor(schema),
    files: fc.array(file, { maxLength: 2 }),
    spoiled: onceIn(6, fc.constantFrom(...namesIn(formSpoilers))),
  })

const bodyFor = ({ requestBody }: Operation): fc.Arbitrary<Draft | undefined> => {
  const [schema = {}] = Object.values(requestBody?.content ?? {}).map((media) => media.schema)
  if (!requestBody) return onceIn(4, jsonFor({ type: 'object' }))
  const takesForms = 'multipart/form-data' in requestBody.content
  return fc.oneof(one(12, jsonFor(schema)), one(takesForms ? 12 : 1, formFor(schema)), one(1, fc.constant(undefined)))
}

const paramsFor = ({ path, operation }: Documented) =>
  fc.record(
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => [name, fc.oneof(one(8, thing(kindIn(path, name))), one(1, anyThing), one(2, hostileSegment))]),
    ),
  )

const queryFor = ({ operation }: Documented): fc.Arbitrary<FuzzCall['query']> => {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query')
  const right = fc.record(Object.fromEntries(known.map(({ name, schema }) => [name, wordsFor(name, valuesOf(schema))])), {
    requiredKeys: known.filter(({ required }) => required).map(({ name }) => name),
  })
  return fc.oneof(one(known.length > 0 ? 6 : 30, right), one(1, hostileQuery))
}

// Those who may do the most, more often.
const busy: readonly Actor[] = ['customer', 'customer', 'delegated', 'staff']
const halfWay: readonly Actor[] = ['limited', 'limited', 'limited', 'limited', 'limited']

/** A call of one operation, well- or ill-formed, as anybody. */
const callOf = (call: Documented): fc.Arbitrary<FuzzCall> =>
  fc.record({
    name: fc.constant(call.name),
    actor: fc.constantFrom(...actors, ...(call.audience === 'limited' ? halfWay : busy)),
    forgery: fc.nat(forgeries.length - 1),
    params: paramsFor(call),
    query: queryFor(call),
    body: bodyFor(call.operation),
    idempotencyKey: onceIn(6, fc.constantFrom('a', 'b', 'c', '', 'å', 'x'.repeat(300))),
    from: fc.oneof(fc.constant(7), fc.nat(2_000)),
    waitSeconds: fc.constantFrom(0, 0, 0, 0, 0, 1, 20, 600),
  })

/** Any call at all; those that end accounts and sessions are rarer, so that there is somebody left. */
export const anyCall: fc.Arbitrary<FuzzCall> = fc
  .oneof(...documented.map((call) => one(call.name === 'DELETE /accounts/delete-account/' ? 1 : 4, fc.constant(call))))
  .chain((call) => callOf(call))
